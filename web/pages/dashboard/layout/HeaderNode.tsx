import type { HeaderBlock } from "../../../../schema/dashboard/layout-tree";

/** A header component of the layout, in one of three sizes. */
export function HeaderNode({ header }: { header: HeaderBlock }) {
  const filled = header.background === "BACKGROUND_WHITE" ? "dash-filled background--white" : "background--transparent";
  return (
    <h2 id={header.id} className={`dash-heading dash-heading-${header.size} dashboard-component-header ${filled}`}>
      {header.text}
    </h2>
  );
}
