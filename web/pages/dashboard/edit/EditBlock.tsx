import type { Block } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { BlockView } from "../layout/BlockView";
import { ChartTile } from "../tile/ChartTile";
import { BackgroundTool } from "./BackgroundTool";
import { ChartTools } from "./ChartTools";
import { EditHeaderText } from "./EditHeaderText";
import { EditMarkdown } from "./EditMarkdown";
import { EditTabs } from "./EditTabs";
import { Frame } from "./Frame";
import { RowGrid } from "./RowGrid";
import { useEditing } from "./edit-context";

/** One component of the layout with its editing tools, and its children. */
export function EditBlock({ block }: { block: Block }) {
  const { layout } = useEditing();
  switch (block.kind) {
    case "row": {
      const row = (
        <RowGrid
          row={block}
          id={block.id}
          className={`grid-row ${filled(block.background)}`}
          renderBlock={renderEditBlock}
        >
          {block.children.length === 0 && <p className="edit-empty">{t("Empty row")}</p>}
        </RowGrid>
      );
      // A component directly in the grid is drawn inside a row that the layout does not contain.
      return layout[block.id] ? (
        <Frame id={block.id} kind="row" tools={<BackgroundTool id={block.id} background={block.background} />}>
          {row}
        </Frame>
      ) : (
        row
      );
    }
    case "column":
      return (
        <Frame id={block.id} kind="column" tools={<BackgroundTool id={block.id} background={block.background} />}>
          <div id={block.id} className={`dash-column dash-stack grid-column ${filled(block.background)}`}>
            {block.children.map((child) =>
              "height" in child ? (
                // A chart in a column fills a line of its own.
                <RowGrid
                  key={child.id}
                  row={{ id: block.id, columns: block.span, children: [child] }}
                  renderBlock={renderEditBlock}
                />
              ) : (
                renderEditBlock(child)
              ),
            )}
            {block.children.length === 0 && <p className="edit-empty">{t("Empty column")}</p>}
          </div>
        </Frame>
      );
    case "tabs":
      return (
        <Frame id={block.id} kind="tabs">
          <EditTabs strip={block} renderBlock={renderEditBlock} />
        </Frame>
      );
    case "header":
      return <EditHeaderText header={block} />;
    case "markdown":
      return <EditMarkdown markdown={block} />;
    case "divider":
      return (
        <Frame id={block.id} kind="divider">
          <BlockView block={block} />
        </Frame>
      );
    case "chart":
      return (
        <Frame id={block.id} kind="leaf" tools={<ChartTools chart={block} />}>
          <ChartTile block={block} />
        </Frame>
      );
    case "unsupported":
      return (
        <Frame id={block.id} kind="leaf">
          <BlockView block={block} />
        </Frame>
      );
  }
}

/** Renders a child of a row, a column, a tab or the grid: those get it as a prop, as blocks contain blocks. */
export const renderEditBlock = (block: Block) => <EditBlock key={block.id} block={block} />;

const filled = (background: string) =>
  background === "BACKGROUND_WHITE" ? "dash-filled background--white" : "background--transparent";
