import { CalendarRange } from "lucide-react";
import type { MouseEvent } from "react";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import "./zoom-button.css";

/** Sets the dashboard's time range to a chart's zoom; in narrow tiles only its icon is visible. */
export function ZoomButton({ onSelect }: { onSelect: () => void }) {
  const handleClick = ({ currentTarget }: MouseEvent) => {
    // The button disappears with the zoom: the focus moves to the chart's menu.
    const buttons = currentTarget.closest("header")?.querySelectorAll("button") ?? [];
    [...buttons].at(-1)?.focus();
    onSelect();
  };
  return (
    <Button
      size="tiny"
      icon={CalendarRange}
      className="zoom-button"
      title={t("Set dashboard time range")}
      onClick={handleClick}
    >
      <span>{t("Set dashboard time range")}</span>
    </Button>
  );
}
