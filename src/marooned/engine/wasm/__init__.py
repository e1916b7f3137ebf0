"""The rules as WebAssembly: built once with Numba's LLVM code, called through wasmtime."""
