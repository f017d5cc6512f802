import { useState } from "react";
import { t } from "../../../i18n";
import { Tabs } from "../../../ui/navigation/Tabs";
import { ChartPalette } from "./ChartPalette";
import { LayoutElements } from "./LayoutElements";
import { StylePanel } from "./StylePanel";
import type { Draft } from "./useDraft";

type Panel = "charts" | "elements" | "style";

/** The side panel: components and charts to add, and the dashboard's style. */
export function Palette({ draft, onAdded }: { draft: Draft; onAdded: () => void }) {
  const [panel, setPanel] = useState<Panel>("charts");
  return (
    <aside className="edit-palette" aria-label={t("Components")}>
      <Tabs
        label={t("Palette")}
        value={panel}
        onChange={setPanel}
        tabs={[
          { value: "charts", label: t("Charts") },
          { value: "elements", label: t("Layout elements") },
          { value: "style", label: t("Style") },
        ]}
      >
        {panel === "charts" ? (
          <ChartPalette onAdded={onAdded} />
        ) : panel === "elements" ? (
          <LayoutElements onAdded={onAdded} />
        ) : (
          <StylePanel draft={draft} />
        )}
      </Tabs>
    </aside>
  );
}
