import { ALargeSmall } from "lucide-react";
import type { HeaderBlock } from "../../../../schema/dashboard/layout-tree";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu } from "../../../ui/actions/Menu";
import { BackgroundTool } from "./BackgroundTool";
import { useEditing } from "./edit-context";
import { Frame } from "./Frame";
import { TextEdit } from "./TextEdit";

/** A header component whose text is edited in place, in one of three sizes. */
export function EditHeaderText({ header }: { header: HeaderBlock }) {
  const { dispatch } = useEditing();
  const sizes = [
    ["small", "SMALL_HEADER", t("Small")],
    ["medium", "MEDIUM_HEADER", t("Medium")],
    ["large", "LARGE_HEADER", t("Large")],
  ] as const;
  const tools = (
    <>
      <Menu
        button={<IconButton icon={ALargeSmall} size="tiny" label={t("Header size")} />}
        entries={sizes.map(([size, headerSize, label]) => ({
          label,
          checked: header.size === size,
          onSelect: () => dispatch({ type: "change", id: header.id, meta: { headerSize } }),
        }))}
      />
      <BackgroundTool id={header.id} background={header.background} />
    </>
  );
  return (
    <Frame id={header.id} kind="header" tools={tools}>
      <div
        id={header.id}
        className={`dash-heading dash-heading-${header.size} dashboard-component-header ${header.background === "BACKGROUND_WHITE" ? "dash-filled background--white" : "background--transparent"}`}
      >
        <TextEdit
          label={t("Header text")}
          text={header.text}
          onChange={(text) => dispatch({ type: "change", id: header.id, meta: { text } })}
        />
      </div>
    </Frame>
  );
}
