import type { DrawTheme } from "../../../../schema/chart-types/drawing/theme";
import type { PrintNotes } from "../../../../schema/dashboard/print-notes";
import type { PrintedBox } from "../../../../schema/dashboard/printed-boxes";
import { t } from "../../../i18n";
import { FOOT, NOTES_AT } from "../../../../schema/svg/printed-page-svg";
import type { PlacedText } from "../../../../schema/svg/placed-texts";
import { type BoxPicture, PAD_PX, pictureSpace, type Pictures } from "./pictures";
import { wrapped } from "../../../../schema/plot/wrapped";

export interface Paper {
  width: number;
  height: number;
  /** Margin around everything, px. */
  edge: number;
  /** Height of the title, px. */
  head: number;
  /** Image pixels per page pixel. */
  scale: number;
  title: string;
  notes: PrintNotes;
  /** "1 / 3"; empty on a single page. */
  number: string;
  theme: DrawTheme;
}

const FONT = '"Inter Variable", Inter, system-ui, sans-serif';
const SIZES = { small: 15, medium: 18, large: 24, tab: 18 } as const;

export interface PaintedPage {
  png: Blob;
  texts: readonly PlacedText[];
}

/** Paints a page: its title, and each box in its place. Returns the image and its texts. */
export async function paintPage(paper: Paper, boxes: readonly PrintedBox[], pictures: Pictures): Promise<PaintedPage> {
  const { width, height, edge, head, scale, title, notes, number, theme } = paper;
  await document.fonts.ready;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const pen = canvas.getContext("2d")!;
  pen.scale(scale, scale);
  pen.fillStyle = theme.token("canvas");
  pen.fillRect(0, 0, width, height);
  const heading = write(pen, title, {
    x: edge,
    y: edge + 28,
    width: width - 2 * edge,
    weight: 600,
    size: 24,
    color: theme.token("text-1"),
  });
  const noted = [
    ...noteLines(pen, notes.filters, width - 2 * edge).map((text, at) => ({ text, x: edge, y: edge + NOTES_AT[at]! })),
    { text: notes.stamp, x: edge, y: height - FOOT },
    { text: number, x: width - edge - noteWidth(pen, number), y: height - FOOT },
  ].flatMap(({ text, x, y }) =>
    text === ""
      ? []
      : [write(pen, text, { x, y, width: width - edge - x + 24, ...NOTE, color: theme.token("text-2") })],
  );
  pen.translate(edge, edge + head);
  const texts = boxes
    .flatMap((box) => paintBox(pen, box, pictures.get(box), theme))
    .map((text) => ({ ...text, x: text.x + edge, y: text.y + edge + head }));
  const png = await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(t("This dashboard is too large for one image.")))),
      "image/png",
    ),
  );
  return { png, texts: [heading, ...noted, ...texts] };
}

const NOTE = { weight: 400, size: 12 };

function noteWidth(pen: CanvasRenderingContext2D, text: string): number {
  pen.font = `${NOTE.weight} ${NOTE.size}px ${FONT}`;
  return pen.measureText(text).width;
}

/** At most two lines; the second holds the rest, which `write` ends in an ellipsis. */
function noteLines(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const [first, ...others] = wrapped(text, width, (each) => noteWidth(pen, each));
  return [first ?? "", others.join(" ")];
}

function paintBox(
  pen: CanvasRenderingContext2D,
  box: PrintedBox,
  drawn: BoxPicture | undefined,
  theme: DrawTheme,
): PlacedText[] {
  const { x, y, width, height } = box;
  if (box.kind === "heading")
    return [
      write(pen, box.text, {
        x,
        y: y + height - 14,
        width,
        weight: 600,
        size: SIZES[box.size],
        color: theme.token("text-1"),
      }),
    ];
  pen.fillStyle = theme.token(box.kind === "divider" ? "border-2" : "surface");
  if (box.kind === "divider") {
    pen.fillRect(x, y + height / 2, width, 1);
    return [];
  }
  pen.beginPath();
  pen.roundRect(x, y, width, height, 8);
  pen.fill();
  const names =
    box.kind === "chart"
      ? [
          write(pen, box.title, {
            x: x + PAD_PX,
            y: y + 23,
            width: width - 2 * PAD_PX,
            weight: 600,
            size: 14,
            color: theme.token("text-1"),
          }),
        ]
      : [];
  if (!drawn) return names;
  const space = pictureSpace(box);
  pen.save();
  pen.clip();
  pen.drawImage(drawn.image, x + space.x, y + space.y, space.width, space.height);
  pen.restore();
  return [...names, ...drawn.texts.map((text) => ({ ...text, x: text.x + x + space.x, y: text.y + y + space.y }))];
}

interface Line {
  x: number;
  y: number;
  width: number;
  weight: number;
  size: number;
  color: string;
}

/** Draws one line; text that is too long ends in an ellipsis, only in the image. */
function write(pen: CanvasRenderingContext2D, text: string, { x, y, width, weight, size, color }: Line): PlacedText {
  pen.font = `${weight} ${size}px ${FONT}`;
  pen.fillStyle = color;
  const measure = (each: string): number => pen.measureText(each).width;
  const [first = "", ...more] = wrapped(text, width - 12, measure);
  const shown = more.length > 0 ? `${first}…` : first;
  pen.fillText(shown, x, y);
  return { text, x, y, width: measure(shown), size, turn: 0 };
}
