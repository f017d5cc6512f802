import { useState } from "react";
import { bulkTag, type TaggedKind } from "../../api/tags";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field } from "../../ui/Field";
import { MultiSelect, type Option } from "../../ui/Select";
import { toast } from "../../ui/Toast";
import { namedTags, tagChoices } from "./tag-choices";

interface BulkTagDialogProps {
  ids: readonly number[];
  kind: TaggedKind;
  plural: string;
  onClose: (changed: boolean) => void;
}

/** Puts tags on everything that is selected; what the person may not edit is passed over, and told. */
export function BulkTagDialog({ ids, kind, plural, onClose }: BulkTagDialogProps) {
  const [chosen, setChosen] = useState<Option<number | string>[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    try {
      const { objects_tagged, objects_skipped } = await bulkTag(chosen.map(({ label }) => label), ids.map((id) => [kind, id] as const));
      if (objects_skipped.length > 0) toast("warning", t("{count} items could not be tagged because you don’t have edit permissions to all selected objects.", { count: objects_skipped.length }));
      if (objects_tagged.length > 0) toast("success", t("Tagged {count} {plural}", { count: objects_tagged.length, plural }));
      onClose(objects_tagged.length > 0);
    } catch (error) {
      setProblem(t("Failed to tag items: {message}", { message: (error as Error).message }));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t("Bulk tag")}
      description={t("You are adding tags to {count} {plural}", { count: ids.length, plural })}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={busy || chosen.length === 0}>{t("Save")}</Button>
        </>
      }
    >
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field label={t("Tags")}>
        <MultiSelect value={chosen} onChange={(next) => setChosen(namedTags(next))} options={tagChoices} placeholder={t("Search tags")} />
      </Field>
    </Dialog>
  );
}
