declare module "*.wasm" {
  const module: WebAssembly.Module;
  export default module;
}

declare module "*.css" {
  const text: string;
  export default text;
}

declare module "*.ttf" {
  const bytes: ArrayBuffer;
  export default bytes;
}
