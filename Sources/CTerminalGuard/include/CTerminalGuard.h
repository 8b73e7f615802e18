// What must happen in a signal handler, in C because only async-signal-safe code may run there.
#pragma once
