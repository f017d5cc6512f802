import { personalData } from "../../api/people/personal-data";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";
import { saveFile } from "../../ui/save-file";

/** Downloads what is stored about a person; null for the current one. */
export async function savePersonalData(id: number | null): Promise<void> {
  try {
    const { blob, name } = await personalData(id);
    saveFile(blob, name ?? "personal-data.zip");
  } catch (error) {
    toast("danger", t("Couldn't download the personal data: {message}", { message: (error as Error).message }));
  }
}
