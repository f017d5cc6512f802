import type { ReactNode } from "react";
import type { Block } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";

/** The content of the grid or of a tab, with space below for dropping. */
export function EditStack({
  holderId,
  blocks,
  renderBlock,
}: {
  holderId: string;
  blocks: readonly Block[];
  renderBlock: (block: Block) => ReactNode;
}) {
  return (
    <div className="dash-stack grid-content edit-stack" data-node={holderId}>
      {blocks.map(renderBlock)}
      {blocks.length === 0 && <p className="edit-empty">{t("Drag charts and layout elements here")}</p>}
    </div>
  );
}
