import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";
import type { PrintedBox } from "../../../../schema/dashboard/printed-boxes";
import { markdownHtml } from "../markdown-html";
import { NAME_PX, PAD_PX, type Pictures } from "./pictures";
import { wrapped } from "./wrapped";

export interface Paper {
  width: number;
  height: number;
  /** Around everything. */
  edge: number;
  /** For the title on top. */
  head: number;
  /** Pixels of the image a pixel of the page. */
  scale: number;
  title: string;
  theme: DrawTheme;
}

const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const SIZES = { small: 15, medium: 18, large: 24, tab: 18 } as const;

/** A page as an image: its title, and each box where it stands. */
export async function paintPage(paper: Paper, boxes: readonly PrintedBox[], pictures: Pictures): Promise<Blob> {
  const { width, height, edge, head, scale, title, theme } = paper;
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d")!;
  pen.scale(scale, scale);
  pen.fillStyle = theme.token("canvas");
  pen.fillRect(0, 0, width, height);
  write(pen, title, { x: edge, y: edge + 28, width: width - 2 * edge, font: `600 24px ${FONT}`, color: theme.token("text-1") });
  pen.translate(edge, edge + head);
  for (const box of boxes) paintBox(pen, box, pictures.get(box), theme);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("This dashboard is too large for one image."))), "image/png"));
}

function paintBox(pen: CanvasRenderingContext2D, box: PrintedBox, picture: ImageBitmap | undefined, theme: DrawTheme): void {
  const { x, y, width, height } = box;
  if (box.kind === "heading") return write(pen, box.text, { x, y: y + height - 14, width, font: `600 ${SIZES[box.size]}px ${FONT}`, color: theme.token("text-1") });
  if (box.kind === "divider") {
    pen.fillStyle = theme.token("border-2");
    return pen.fillRect(x, y + height / 2, width, 1);
  }
  if (box.kind === "markdown") return paintText(pen, box, theme);
  pen.fillStyle = theme.token("surface");
  pen.beginPath();
  pen.roundRect(x, y, width, height, 8);
  pen.fill();
  write(pen, box.title, { x: x + PAD_PX, y: y + 23, width: width - 2 * PAD_PX, font: `600 14px ${FONT}`, color: theme.token("text-1") });
  if (picture) pen.drawImage(picture, x + PAD_PX, y + NAME_PX, width - 2 * PAD_PX, height - NAME_PX - PAD_PX);
}

/** Markdown as its words, line by line, as far as there is room. */
function paintText(pen: CanvasRenderingContext2D, { code, x, y, width, height }: PrintedBox & { kind: "markdown" }, theme: DrawTheme): void {
  const holder = document.createElement("template");
  holder.innerHTML = markdownHtml(code);
  let bottom = y;
  for (const part of holder.content.children) {
    const isHeading = /^H[1-6]$/.test(part.tagName);
    pen.font = `${isHeading ? 600 : 400} ${isHeading ? 18 : 14}px ${FONT}`;
    for (const line of wrapped(part.textContent ?? "", width, (text) => pen.measureText(text).width)) {
      bottom += isHeading ? 26 : 20;
      if (bottom > y + height) return;
      pen.fillStyle = theme.token("text-1");
      pen.fillText(line, x, bottom - 4);
    }
    bottom += 8;
  }
}

function write(pen: CanvasRenderingContext2D, text: string, { x, y, width, font, color }: { x: number; y: number; width: number; font: string; color: string }): void {
  pen.font = font;
  pen.fillStyle = color;
  const [first = "", ...more] = wrapped(text, width - 12, (each) => pen.measureText(each).width);
  pen.fillText(more.length > 0 ? `${first}…` : first, x, y);
}
