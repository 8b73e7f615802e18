// Linux calls that Swift's Glibc module leaves out.
#ifndef CLINUX_SHIM_H
#define CLINUX_SHIM_H

#include <linux/falloc.h>
#include <linux/fs.h>
#include <stddef.h>
#include <sys/vfs.h>

// <fcntl.h> and <stdio.h> show them only where _GNU_SOURCE is set, which the Glibc module, already
// built, is not.
extern int fallocate(int descriptor, int mode, long offset, long length);
extern int renameat2(
  int folder, const char *name, int newFolder, const char *newName, unsigned int flags);
extern int sync_file_range(int descriptor, long offset, long length, unsigned int flags);

// <sys/xattr.h> would bring types that are Glibc's already.
extern long flistxattr(int descriptor, char *names, size_t size);
extern long fgetxattr(int descriptor, const char *name, void *value, size_t size);
extern int fsetxattr(
  int descriptor, const char *name, const void *value, size_t size, int flags);
extern int fremovexattr(int descriptor, const char *name);

// Blocks are reserved, the size stays.
static const int linux_fallocate_keep_size = FALLOC_FL_KEEP_SIZE;

// Fail where the new name is taken; let both names change places.
static const unsigned int linux_rename_noreplace = RENAME_NOREPLACE;
static const unsigned int linux_rename_exchange = RENAME_EXCHANGE;

// fcntl(2): take or give back a lease; the signal that says that somebody wants the file.
static const int linux_set_lease = 1024; // F_SETLEASE of <linux/fcntl.h>
static const int linux_set_signal = 10; // F_SETSIG of <asm-generic/fcntl.h>

// Begin to write to the disk; begin, and wait for it (sync_file_range(2)).
static const unsigned int linux_write_out = 2;
static const unsigned int linux_write_out_and_wait = 7;

// chattr(1): read the flags, and those that a person sets or that change what is kept.
static const unsigned long linux_get_flags = FS_IOC_GETFLAGS;
static const int linux_lasting_flags = FS_FL_USER_MODIFIABLE | FS_ENCRYPT_FL | FS_NOCOW_FL;

// File systems that are gone with the memory, and those that others change without our kernel's
// knowing: numbers of <linux/magic.h>, and CIFS, SMB2 and Ceph from their drivers.
static const unsigned int linux_tmpfs = 0x01021994, linux_ramfs = 0x858458f6;
static const unsigned int linux_nfs = 0x6969, linux_smb = 0x517b, linux_cifs = 0xff534d42,
                          linux_smb2 = 0xfe534d42, linux_fuse = 0x65735546, linux_9p = 0x01021997,
                          linux_afs = 0x5346414f, linux_ceph = 0x00c36400;

#endif
