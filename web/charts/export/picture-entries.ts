import { FileImage, Image } from "lucide-react";
import { t } from "../../i18n";
import type { MenuEntry } from "../../ui/actions/Menu";
import { toast } from "../../ui/overlays/Toast";
import type { PictureRequest } from "./save-picture";

/**
 * Menu entries that save a chart as an image; `request` is called when one is selected, and returns null while nothing
 * is drawn.
 */
export function pictureEntries(request: () => PictureRequest | null, disabled = false): MenuEntry[] {
  const save = (as: "savePng" | "saveSvg") => async (): Promise<void> => {
    const requested = request();
    if (!requested) return;
    try {
      await (await import("./save-picture"))[as](requested);
    } catch (error) {
      toast("danger", error instanceof Error ? error.message : t("Sorry, something went wrong. Try again later."));
    }
  };
  return [
    { label: t("Download as image"), icon: Image, disabled, onSelect: () => void save("savePng")() },
    { label: t("Download as SVG"), icon: FileImage, disabled, onSelect: () => void save("saveSvg")() },
  ];
}
