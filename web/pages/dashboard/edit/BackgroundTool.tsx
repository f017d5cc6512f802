import { PaintBucket } from "lucide-react";
import { t } from "../../../i18n";
import { IconButton } from "../../../ui/actions/IconButton";
import { useEditing } from "./edit-context";

/** Toggles a component's background between white and transparent. */
export function BackgroundTool({ id, background }: { id: string; background: string }) {
  const { dispatch } = useEditing();
  const white = background === "BACKGROUND_WHITE";
  return (
    <IconButton
      icon={PaintBucket}
      size="tiny"
      label={t("Filled background")}
      aria-pressed={white}
      onClick={() =>
        dispatch({ type: "change", id, meta: { background: white ? "BACKGROUND_TRANSPARENT" : "BACKGROUND_WHITE" } })
      }
    />
  );
}
