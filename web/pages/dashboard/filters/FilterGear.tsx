import { useQueryClient } from "@tanstack/react-query";
import { Settings } from "lucide-react";
import { useEffect, useRef } from "react";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { Menu } from "../../../ui/actions/Menu";
import { toast } from "../../../ui/overlays/Toast";
import { useDashboard } from "../dashboard-context";
import { saveMetadata } from "../filter-config/save-filters";
import { useFilters } from "./filters-context";

let isMoved = false;

/**
 * Filter settings for people who may edit the dashboard. When it moves the bar, and itself with it, it keeps the
 * focus.
 */
export function FilterGear() {
  const { id, metadata } = useDashboard();
  const { configure } = useFilters();
  const client = useQueryClient();
  const gear = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isMoved && document.activeElement === document.body) gear.current?.focus();
    isMoved = false;
  }, []);
  if (!configure) return null;
  const save = (settings: Record<string, unknown>) =>
    void saveMetadata(client, id, settings).catch((error: Error) =>
      toast("danger", t("Couldn't save the setting: {message}", { message: error.message })),
    );
  const placed = (orientation: "VERTICAL" | "HORIZONTAL", label: string) => ({
    label,
    checked: metadata.filter_bar_orientation === orientation,
    onSelect: () => {
      isMoved = metadata.filter_bar_orientation !== orientation;
      save({ filter_bar_orientation: orientation });
    },
  });
  return (
    <Menu
      button={<IconButton ref={gear} icon={Settings} size="small" label={t("Filter settings")} />}
      entries={[
        { label: t("Add or edit filters and controls"), onSelect: () => configure({ what: "filters" }) },
        { kind: "separator" },
        {
          label: t("Enable cross-filtering"),
          checked: metadata.cross_filters_enabled,
          onSelect: () => save({ cross_filters_enabled: !metadata.cross_filters_enabled }),
        },
        {
          label: t("Cross-filtering scoping"),
          disabled: !metadata.cross_filters_enabled,
          onSelect: () => configure({ what: "cross-filters" }),
        },
        { kind: "separator" },
        { kind: "heading", label: t("Orientation of filter bar") },
        placed("VERTICAL", t("Vertical (Left)")),
        placed("HORIZONTAL", t("Horizontal (Top)")),
      ]}
    />
  );
}
