import { useState } from "react";
import type { TaggedKind } from "../../../schema/tag/wire";
import { bulkTag } from "../../api/tags";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field } from "../../ui/inputs/Field";
import { MultiSelect, type Option } from "../../ui/inputs/Select";
import { toast } from "../../ui/overlays/Toast";
import { namedTags, tagOptions } from "./tag-options";

interface BulkTagDialogProps {
  ids: readonly number[];
  kind: TaggedKind;
  onClose: (changed: boolean) => void;
}

const messages: Record<TaggedKind, { description: (count: number) => string; tagged: (count: number) => string }> = {
  chart: {
    description: (count) =>
      t("{count, plural, one {You are adding tags to # chart} other {You are adding tags to # charts}}", { count }),
    tagged: (count) => t("{count, plural, one {Tagged # chart} other {Tagged # charts}}", { count }),
  },
  dashboard: {
    description: (count) =>
      t("{count, plural, one {You are adding tags to # dashboard} other {You are adding tags to # dashboards}}", {
        count,
      }),
    tagged: (count) => t("{count, plural, one {Tagged # dashboard} other {Tagged # dashboards}}", { count }),
  },
  dataset: {
    description: (count) =>
      t("{count, plural, one {You are adding tags to # dataset} other {You are adding tags to # datasets}}", { count }),
    tagged: (count) => t("{count, plural, one {Tagged # dataset} other {Tagged # datasets}}", { count }),
  },
  query: {
    description: (count) =>
      t("{count, plural, one {You are adding tags to # saved query} other {You are adding tags to # saved queries}}", {
        count,
      }),
    tagged: (count) => t("{count, plural, one {Tagged # saved query} other {Tagged # saved queries}}", { count }),
  },
};

/** Adds tags to all selected objects; those the person may not edit are skipped and reported. */
export function BulkTagDialog({ ids, kind, onClose }: BulkTagDialogProps) {
  const [selected, setSelected] = useState<Option<number | string>[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy || selected.length === 0) return;
    setBusy(true);
    try {
      const { objects_tagged, objects_skipped } = await bulkTag(
        selected.map(({ label }) => label),
        ids.map((id) => [kind, id] as const),
      );
      if (objects_skipped.length > 0)
        toast(
          "warning",
          t(
            "{count, plural, one {# item could not be tagged because you don’t have edit permissions to all selected objects.} other {# items could not be tagged because you don’t have edit permissions to all selected objects.}}",
            {
              count: objects_skipped.length,
            },
          ),
        );
      if (objects_tagged.length > 0) toast("success", messages[kind].tagged(objects_tagged.length));
      onClose(objects_tagged.length > 0);
    } catch (error) {
      setProblem(t("Failed to tag items: {message}", { message: (error as Error).message }));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={t("Bulk tag")}
      description={messages[kind].description(ids.length)}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={busy || selected.length === 0}>
            {t("Save")}
          </Button>
        </>
      }
    >
      {problem && <Alert kind="danger">{problem}</Alert>}
      <Field label={t("Tags")}>
        <MultiSelect
          value={selected}
          onChange={(next) => setSelected(namedTags(next))}
          options={tagOptions}
          placeholder={t("Search tags")}
        />
      </Field>
    </Dialog>
  );
}
