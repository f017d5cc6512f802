import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** An SVG document as what it is drawn with. */
export interface Rasterizer {
  /** PNG with that many pixels to one of the document. */
  png: (svg: string, scale: number) => Uint8Array<ArrayBuffer>;
  /** The same picture in paths, groups, gradients and clips alone: letters too are paths. */
  shapes: (svg: string) => string;
}

const FAMILY = "Inter";
let known: Promise<Rasterizer> | null = null;

/** resvg with these typefaces, which is started once. */
export function rasterizer(module: WebAssembly.Module, fonts: readonly ArrayBuffer[]): Promise<Rasterizer> {
  known ??= initWasm(module).then(() => {
    const fontBuffers = fonts.map((font) => new Uint8Array(font));
    const opened = <Result>(svg: string, zoom: number, use: (drawing: InstanceType<typeof Resvg>) => Result): Result => {
      const drawing = new Resvg(svg, { fitTo: { mode: "zoom", value: zoom }, font: { fontBuffers, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY, serifFamily: FAMILY, monospaceFamily: FAMILY } });
      try {
        return use(drawing);
      } finally {
        drawing.free();
      }
    };
    return {
      png: (svg, scale) => opened(svg, scale, (drawing) => {
        const image = drawing.render();
        try {
          return image.asPng().slice();
        } finally {
          image.free();
        }
      }),
      shapes: (svg) => opened(svg, 1, (drawing) => drawing.toString()),
    };
  });
  return known;
}
