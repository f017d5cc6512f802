import type { PictureWords } from "../../../schema/svg/picture";
import { t } from "../../i18n";

/** The texts in exported images, in the person's language. */
export const pictureWords: PictureWords = {
  moreRows: (count) => t("{count, plural, one {# more row} other {# more rows}}", { count }),
  moreColumns: (count) => t("{count, plural, one {# more column} other {# more columns}}", { count }),
  sizeOfTable: (rows, columns) =>
    t(
      "A table of {rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}}.",
      { rows, columns },
    ),
  get noPicture() {
    return t("This chart can't be drawn as an image");
  },
  get noData() {
    return t("No data");
  },
};
