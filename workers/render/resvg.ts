import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** Renders an SVG document. */
export interface Rasterizer {
  /** Returns a PNG with `scale` pixels per document pixel. */
  png: (svg: string, scale: number) => Uint8Array<ArrayBuffer>;
  /** The same at its own size; null where every pixel is transparent. */
  pngUnlessBlank: (svg: string) => Uint8Array<ArrayBuffer> | null;
  /** Returns the same image in paths, groups, gradients and clips only: letters are paths too. */
  shapes: (svg: string) => string;
}

const FAMILY = "Inter";
let initialized: Promise<unknown> | null = null;

/** Returns resvg with these typefaces: letters that the first lack are those of the others. */
export async function rasterizer(
  module: WebAssembly.Module,
  fonts: readonly (ArrayBuffer | Uint8Array)[],
): Promise<Rasterizer> {
  await (initialized ??= initWasm(module));
  const fontBuffers = fonts.map((font) => (font instanceof Uint8Array ? font : new Uint8Array(font)));
  const opened = <Result>(svg: string, zoom: number, use: (drawing: InstanceType<typeof Resvg>) => Result): Result => {
    const drawing = new Resvg(svg, {
      fitTo: { mode: "zoom", value: zoom },
      font: {
        fontBuffers,
        defaultFontFamily: FAMILY,
        sansSerifFamily: FAMILY,
        serifFamily: FAMILY,
        monospaceFamily: FAMILY,
      },
    });
    try {
      return use(drawing);
    } finally {
      drawing.free();
    }
  };
  return {
    png: (svg, scale) =>
      opened(svg, scale, (drawing) => {
        const image = drawing.render();
        try {
          return image.asPng().slice();
        } finally {
          image.free();
        }
      }),
    pngUnlessBlank: (svg) =>
      opened(svg, 1, (drawing) => {
        const image = drawing.render();
        try {
          return image.pixels.some((value, at) => at % 4 === 3 && value > 0) ? image.asPng().slice() : null;
        } finally {
          image.free();
        }
      }),
    shapes: (svg) => opened(svg, 1, (drawing) => drawing.toString()),
  };
}
