// Linux calls that Swift's Glibc module leaves out.
#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

// <fcntl.h> shows it only where _GNU_SOURCE is set, which the Glibc module, already built, is not.
extern int fallocate(int descriptor, int mode, long offset, long length);

// FALLOC_FL_KEEP_SIZE of <linux/falloc.h>: blocks are reserved, the size stays.
static const int linux_fallocate_keep_size = 0x01;

#endif
