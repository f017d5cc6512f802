import type { WordsDrawing } from "../../../../schema/chart-types/drawing/words";
import { element, textElement } from "../../../../schema/svg/element";
import { FONT, picture, type PictureRoom } from "../../../../schema/svg/picture";
import { placeWords } from "../../renderers/words/place-words";

/** The words where they lie in a room of this size. */
export function wordsSvg({ words, rotation, table }: WordsDrawing, room: PictureRoom): string {
  const cloud = placeWords(words, rotation, room.width, room.height, FONT);
  const written = cloud.words.map(({ index, x, y, size, rotate }) => textElement(words[index]!.text, { transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${rotate})`, fill: words[index]!.color, "font-size": size }));
  const middle = `translate(${room.width / 2} ${room.height / 2}) scale(${(room.width / cloud.width).toFixed(4)})`;
  return picture(room, table.summary, element("g", { transform: middle, "font-weight": 700, "text-anchor": "middle" }, ...written));
}
