import { useState } from "react";
import { withTypedScheme } from "../../../../schema/dashboard/edit/selected-scheme";
import { relatedOptions } from "../../../api/options";
import { t } from "../../../i18n";
import { Button } from "../../../ui/actions/Button";
import { Dialog } from "../../../ui/overlays/Dialog";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { MultiSelect } from "../../../ui/inputs/Select";
import { Switch } from "../../../ui/inputs/Switch";
import { toast } from "../../../ui/overlays/Toast";
import { CodeArea } from "./CodeArea";
import { metadataProblem } from "./metadata-problem";
import { madeTags, readable, tagOptions } from "./tag-options";
import { ThemePicker } from "./ThemePicker";
import type { Draft } from "./useDraft";

/**
 * Name, owners, roles, certification, tags and raw settings; changes go into the draft and are stored by its next
 * save.
 */
export function EditPropertiesDialog({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const [values, setValues] = useState(draft.settings);
  const [metadata, setMetadata] = useState(() => JSON.stringify(draft.settings.metadata, null, 2));
  const set = (changes: Partial<typeof values>) => setValues({ ...values, ...changes });
  const problem = metadataProblem(metadata);
  const untitled = values.title.trim() === "";
  const apply = async () => {
    if (problem || untitled) return;
    try {
      const tags = await madeTags(values.tags);
      draft.set({
        ...values,
        tags,
        title: values.title.trim(),
        slug: values.slug.trim(),
        metadata: withTypedScheme(draft.settings.metadata, JSON.parse(metadata) as Record<string, unknown>),
      });
      onClose();
    } catch (error) {
      toast("danger", (error as Error).message);
    }
  };
  return (
    <Dialog
      title={t("Dashboard properties")}
      onClose={onClose}
      onSubmit={() => void apply()}
      footer={
        <>
          <Button onClick={onClose}>{t("Cancel")}</Button>
          <Button kind="primary" type="submit" disabled={problem !== null || untitled}>
            {t("Apply")}
          </Button>
        </>
      }
    >
      <div className="col" style={{ gap: 12 }}>
        <Field label={t("Title")} required error={untitled ? t("This is a required field") : undefined}>
          <TextInput value={values.title} onChange={(title) => set({ title })} autoFocus />
        </Field>
        <Field label={t("URL slug")} help={t("A readable URL for your dashboard")}>
          <TextInput value={values.slug} onChange={(slug) => set({ slug })} />
        </Field>
        <Switch label={t("Published")} checked={values.published} onChange={(published) => set({ published })} />
        <Field label={t("Owners")} help={t("People who can edit the dashboard.")}>
          <MultiSelect
            value={values.owners}
            onChange={(owners) => set({ owners })}
            options={relatedOptions("dashboard", "owners")}
          />
        </Field>
        <Field
          label={t("Roles")}
          help={t(
            "If set, only people with one of these roles can view the dashboard. If empty, dataset access decides.",
          )}
        >
          <MultiSelect
            value={values.roles}
            onChange={(roles) => set({ roles })}
            options={relatedOptions("dashboard", "roles")}
          />
        </Field>
        <Field label={t("Tags")}>
          <MultiSelect value={values.tags} onChange={(tags) => set({ tags: readable(tags) })} options={tagOptions} />
        </Field>
        <ThemePicker value={values.theme} onChange={(theme) => set({ theme })} />
        <Field label={t("Certified by")} help={t("Person or group that has certified this dashboard.")}>
          <TextInput value={values.certifiedBy} onChange={(certifiedBy) => set({ certifiedBy })} />
        </Field>
        <Field label={t("Certification details")}>
          <TextInput
            value={values.certificationDetails}
            onChange={(certificationDetails) => set({ certificationDetails })}
          />
        </Field>
        <Field label={t("JSON metadata")} help={t("All dashboard settings as stored.")} error={problem ?? undefined}>
          <CodeArea value={metadata} rows={12} onChange={setMetadata} />
        </Field>
      </div>
    </Dialog>
  );
}
