import { useState } from "react";
import { bulkTag, type TaggedKind } from "../../api/tags";
import { t } from "../../i18n";
import { Alert } from "../../ui/Alert";
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";
import { Field } from "../../ui/Field";
import { MultiSelect, type Option } from "../../ui/Select";
import { toast } from "../../ui/Toast";
import { namedTags, tagOptions } from "./tag-options";

interface BulkTagDialogProps {
  ids: readonly number[];
  kind: TaggedKind;
  plural: string;
  onClose: (changed: boolean) => void;
}

/** Adds tags to all selected objects; those the person may not edit are skipped and reported. */
export function BulkTagDialog({ ids, kind, plural, onClose }: BulkTagDialogProps) {
  const [selected, setSelected] = useState<Option<number | string>[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy || selected.length === 0) return;
    setBusy(true);
    try {
      const { objects_tagged, objects_skipped } = await bulkTag(selected.map(({ label }) => label), ids.map((id) => [kind, id] as const));
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
          <Button kind="primary" type="submit" disabled={busy || selected.length === 0}>{t("Save")}</Button>
        </>
      }
    >
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field label={t("Tags")}>
        <MultiSelect value={selected} onChange={(next) => setSelected(namedTags(next))} options={tagOptions} placeholder={t("Search tags")} />
      </Field>
    </Dialog>
  );
}
