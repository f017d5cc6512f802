import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TaggedObject, TagDetails } from "../../../schema/tag/calls";
import type { TaggedKind } from "../../../schema/tag/wire";
import { tags } from "../../api/tags";
import { t } from "../../i18n";
import { Alert } from "../../ui/feedback/Alert";
import { Button } from "../../ui/actions/Button";
import { Dialog } from "../../ui/overlays/Dialog";
import { Field, TextInput } from "../../ui/inputs/Field";
import { MultiSelect, type Option } from "../../ui/inputs/Select";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { toast } from "../../ui/overlays/Toast";
import { kindNames, objectOptions, PICKED_KINDS, type PickedKind } from "./tag-objects";

type Picked = Record<PickedKind, Option<number>[]>;

interface TagDialogProps {
  /** Null for a new one. */
  tag: TagDetails | null;
  onClose: (changed: boolean) => void;
}

/** Creates or edits a tag, and selects the objects that have it. */
export function TagDialog({ tag, onClose }: TagDialogProps) {
  const objects = useQuery({
    queryKey: ["tag", tag?.id, "objects"],
    queryFn: ({ signal }) => (tag ? tags.objects(tag.id, signal) : []),
    staleTime: 0,
  });
  const [name, setName] = useState(tag?.name ?? "");
  const [description, setDescription] = useState(tag?.description ?? "");
  const [selected, setSelected] = useState<Picked | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const picked = selected ?? (objects.data ? pickedOf(objects.data) : null);
  const ready = name.trim() !== "" && picked !== null && !busy;

  const submit = async () => {
    if (!ready) return;
    setBusy(true);
    // Objects that cannot be selected here (saved queries) keep the tag.
    const others = (objects.data ?? []).filter(({ type }) => type === "query");
    const objects_to_tag: [TaggedKind, number][] = [
      ...others.map(({ id }): [TaggedKind, number] => ["query", id]),
      ...PICKED_KINDS.flatMap((kind) => picked[kind].map(({ value }): [TaggedKind, number] => [kind, value])),
    ];
    try {
      await (tag
        ? tags.update(tag.id, { name, description, objects_to_tag })
        : tags.create({ name, description: description || null, objects_to_tag }));
      toast("success", tag ? t("Tag updated") : t("Tag created"));
      onClose(true);
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      title={tag ? t("Edit tag") : t("Create tag")}
      onClose={() => onClose(false)}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={!ready}>
            {t("Save")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        {problem && <Alert kind="danger">{problem}</Alert>}
        {objects.error && <Alert kind="danger">{objects.error.message}</Alert>}
        <Field label={t("Tag name")} required>
          <TextInput value={name} onChange={setName} autoFocus placeholder={t("Name of your tag")} />
        </Field>
        <Field label={t("Description")}>
          <TextInput
            value={description}
            onChange={setDescription}
            rows={2}
            placeholder={t("Description of your tag")}
          />
        </Field>
        <h3>{t("Add tag to entities")}</h3>
        {PICKED_KINDS.map((kind) => (
          <Field key={kind} label={kindNames()[kind]}>
            {picked ? (
              <MultiSelect
                value={picked[kind]}
                onChange={(next) => setSelected({ ...picked, [kind]: next })}
                options={objectOptions[kind]}
              />
            ) : (
              <Skeleton height={32} />
            )}
          </Field>
        ))}
      </div>
    </Dialog>
  );
}

const pickedOf = (objects: readonly TaggedObject[]): Picked =>
  Object.fromEntries(
    PICKED_KINDS.map((kind) => [
      kind,
      objects.filter(({ type }) => type === kind).map(({ id, name }) => ({ value: id, label: name || t("Untitled") })),
    ]),
  ) as Picked;
