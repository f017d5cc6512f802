import type { Block } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { EditBlock } from "./EditBlock";

/** What a grid or a tab holds, with room to drop below it. */
export function EditStack({ holderId, blocks }: { holderId: string; blocks: readonly Block[] }) {
  return (
    <div className="dash-stack grid-content edit-stack" data-node={holderId}>
      {blocks.map((block) => <EditBlock key={block.id} block={block} />)}
      {blocks.length === 0 && <p className="edit-empty">{t("Drag charts and layout elements here")}</p>}
    </div>
  );
}
