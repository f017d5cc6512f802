import { t } from "../../../i18n";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { qualityNotes, withNotes } from "./quality-notes";

/** Certification and warning of a column or metric. */
export function QualityFields({ extra, onChange }: { extra: string | null; onChange: (extra: string | null) => void }) {
  const notes = qualityNotes(extra);
  return (
    <>
      <Field label={t("Certified by")} help={t("Person or group that has certified this")}>
        <TextInput
          value={notes.certifiedBy}
          onChange={(certifiedBy) => onChange(withNotes(extra, { ...notes, certifiedBy }))}
        />
      </Field>
      <Field label={t("Certification details")} help={t("Details of the certification")}>
        <TextInput value={notes.details} onChange={(details) => onChange(withNotes(extra, { ...notes, details }))} />
      </Field>
      <Field label={t("Warning")} help={t("Shown next to its name in selectors. Markdown is supported.")}>
        <TextInput value={notes.warning} onChange={(warning) => onChange(withNotes(extra, { ...notes, warning }))} />
      </Field>
    </>
  );
}
