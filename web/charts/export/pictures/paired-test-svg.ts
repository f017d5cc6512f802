import type { PairedTestDrawing } from "../../../../schema/chart-types/drawing/paired-test";
import { element, textElement } from "../../../../schema/svg/element";
import { picture, type PictureSpace } from "../../../../schema/svg/picture";
import { cellSvg, type PictureCell, ROW, rule, remainingRowsNote } from "../../../../schema/svg/table-svg";
import { t } from "../../../i18n";

/** A table per metric that compares each group with the first; as many rows as fit. */
export function pairedTestSvg(drawing: PairedTestDrawing, space: PictureSpace): string {
  const { width, height, theme } = space;
  const heads = [...drawing.dimensions, t("p-value"), t("Lift %"), t("Significant")];
  const each = width / heads.length;
  const alignOf = (column: number) => (column < drawing.dimensions.length ? ("left" as const) : ("right" as const));
  const line = (cells: readonly PictureCell[], y: number): string =>
    cells.map((cell, column) => cellSvg(cell, alignOf(column), { x: column * each, y, width: each }, theme)).join("");
  const parts: string[] = [];
  let [y, left] = [0, 0];
  drawing.metrics.forEach(({ name, groups }, metric) => {
    const fits = Math.max(0, Math.floor((height - y) / ROW) - 3);
    const shown = Math.min(groups.length, fits);
    left += groups.length - shown;
    if (shown === 0) return;
    const compared = drawing.compared(metric, 0);
    parts.push(
      textElement(name, { x: 8, y: y + 18, "font-size": 13, "font-weight": 600, fill: theme.token("text-1") }),
    );
    parts.push(
      line(
        heads.map((text) => ({ text, weight: 600, color: theme.token("text-2") })),
        y + ROW,
      ),
      rule(width, y + 2 * ROW, theme.token("border-2")),
    );
    groups.slice(0, shown).forEach((group, at) => {
      const top = y + (at + 2) * ROW;
      const found = compared[at] ?? null;
      const lift =
        found && Number.isFinite(found.lift) ? theme.token(found.lift < 0 ? "danger" : "success") : undefined;
      const cells: PictureCell[] = found
        ? [
            { text: found.pText },
            { text: found.liftText, color: lift },
            {
              text: found.isSignificant === null ? t("Unknown") : found.isSignificant ? t("Yes") : t("No"),
              weight: found.isSignificant ? 600 : 400,
            },
          ]
        : [0, 1, 2].map(() => ({ text: t("control"), color: theme.token("text-3") }));
      parts.push(
        found ? "" : element("rect", { x: 0, y: top, width, height: ROW, fill: theme.token("selected") }),
        line([...group.map((text) => ({ text })), ...cells], top),
        rule(width, top + ROW, theme.token("border-1")),
      );
    });
    y += (shown + 2) * ROW + 16;
  });
  return picture(
    space,
    drawing.table.summary,
    ...parts,
    remainingRowsNote(space, { rows: left, columns: 0 }, Math.max(0, y - 16)),
  );
}
