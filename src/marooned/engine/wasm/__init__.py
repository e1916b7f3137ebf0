"""Rules as WebAssembly, built from Numba's LLVM code and run by wasmtime."""
