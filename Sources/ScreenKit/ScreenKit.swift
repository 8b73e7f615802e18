// The target's first file; replaced by the work that follows.
