import type { WordsDrawing } from "../../../../schema/chart-types/drawing/words";
import { element, textElement } from "../../../../schema/svg/element";
import { FONT, picture, type PictureSpace } from "../../../../schema/svg/picture";
import { placeWords } from "../../renderers/words/place-words";

/** The word cloud, laid out for this size. */
export function wordsSvg({ words, rotation, table }: WordsDrawing, space: PictureSpace): string {
  const cloud = placeWords(words, rotation, space.width, space.height, FONT);
  const written = cloud.words.map(({ index, x, y, size, rotate }) =>
    textElement(words[index]!.text, {
      transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${rotate})`,
      fill: words[index]!.color,
      "font-size": size,
    }),
  );
  const middle = `translate(${space.width / 2} ${space.height / 2}) scale(${(space.width / cloud.width).toFixed(4)})`;
  return picture(
    space,
    table.summary,
    element("g", { transform: middle, "font-weight": 700, "text-anchor": "middle" }, ...written),
  );
}
