// 1 is no program: its macro is for test targets
