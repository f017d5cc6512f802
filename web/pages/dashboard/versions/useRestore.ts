import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";
import { restoreVersion } from "./version-queries";

/** Restores a version of the dashboard. */
export function useRestore(dashboardId: number, versionId: number, onRestored: () => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const restore = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await restoreVersion(dashboardId, versionId);
      await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
      toast("success", t("Version restored"));
      onRestored();
    } catch (error) {
      toast("danger", t("Couldn't restore the version: {problem}", { problem: (error as Error).message }));
      setBusy(false);
    }
  };
  return { busy, restore };
}
