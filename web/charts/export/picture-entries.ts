import { FileImage, Image } from "lucide-react";
import { t } from "../../i18n";
import type { MenuEntry } from "../../ui/Menu";
import { toast } from "../../ui/Toast";
import type { PictureRequest } from "./save-picture";

/** Entries of a chart's menu that save it as an image; `request` is asked when one is chosen, and null while there is nothing drawn. */
export function pictureEntries(request: () => PictureRequest | null, disabled = false): MenuEntry[] {
  const save = (as: "savePng" | "saveSvg") => async (): Promise<void> => {
    const asked = request();
    if (!asked) return;
    try {
      await (await import("./save-picture"))[as](asked);
    } catch (error) {
      toast("danger", error instanceof Error ? error.message : t("Sorry, something went wrong. Try again later."));
    }
  };
  return [
    { label: t("Download as image"), icon: Image, disabled, onSelect: () => void save("savePng")() },
    { label: t("Download as SVG"), icon: FileImage, disabled, onSelect: () => void save("saveSvg")() },
  ];
}
