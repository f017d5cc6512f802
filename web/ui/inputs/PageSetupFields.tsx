import { ORIENTATIONS, type PageSetup, type Paper } from "../../../schema/dashboard/paper";
import { t } from "../../i18n";
import { Field } from "./Field";
import { Segmented } from "./Segmented";
import { type Option, Select } from "./Select";

/** Paper and orientation of a PDF. */
export function PageSetupFields({ setup, onChange }: { setup: PageSetup; onChange: (setup: PageSetup) => void }) {
  const papers: Option<Paper>[] = [
    { value: "a4", label: t("A4") },
    { value: "a3", label: t("A3") },
    { value: "letter", label: t("US Letter") },
    { value: "legal", label: t("US Legal") },
    { value: "tabloid", label: t("US Tabloid") },
  ];
  const labels = { portrait: t("Portrait"), landscape: t("Landscape") };
  return (
    <div className="page-setup">
      <Field label={t("Paper size")}>
        <Select
          value={papers.find(({ value }) => value === setup.paper)!}
          onChange={(selected) => selected && onChange({ ...setup, paper: selected.value })}
          options={papers}
        />
      </Field>
      <Segmented
        label={t("Page orientation")}
        value={setup.orientation}
        options={ORIENTATIONS.map((value) => ({ value, label: labels[value] }))}
        onChange={(orientation) => onChange({ ...setup, orientation })}
      />
    </div>
  );
}
