// 1 is not a program: its macro is for test targets
