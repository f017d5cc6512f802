declare module "hyparquet-compressors/src/lz4.js" {
  type Decompress = (input: Uint8Array, outputLength: number) => Uint8Array;
  export const decompressLz4: Decompress;
  export const decompressLz4Raw: Decompress;
}
