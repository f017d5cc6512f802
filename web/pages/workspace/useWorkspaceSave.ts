import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/transport/client";
import { ownWorkspace } from "../../api/people/workspaces";
import { t } from "../../i18n";
import { toast } from "../../ui/overlays/Toast";

/** Saves changed settings of the own workspace on submit; `problem` is the message of a refusal. */
export function useWorkspaceSave(
  changes: Parameters<typeof ownWorkspace.change>[0],
  ready: boolean,
  onSaved: () => void,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setProblem(null);
    try {
      await ownWorkspace.change(changes);
      toast("success", t("Saved"));
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    }
  };
  return { problem, save };
}
