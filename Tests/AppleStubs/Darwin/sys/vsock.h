// What SwiftNIO uses of a header that the distributed headers lack.
#ifndef SYS_VSOCK_H
#define SYS_VSOCK_H

#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

#define AF_VSOCK 40
#define VMADDR_CID_ANY (-1U)
#define VMADDR_CID_HYPERVISOR 0
#define VMADDR_CID_HOST 2
#define VMADDR_PORT_ANY (-1U)
#define IOCTL_VM_SOCKETS_GET_LOCAL_CID _IOR('s', 208, uint32_t)

struct sockaddr_vm {
    uint8_t svm_len;
    sa_family_t svm_family;
    uint16_t svm_reserved1;
    uint32_t svm_port;
    uint32_t svm_cid;
};

#endif
