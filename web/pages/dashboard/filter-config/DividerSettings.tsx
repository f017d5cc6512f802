import type { EntryProblems } from "../../../../schema/filter-types/config/config-problems";
import type { FilterDivider } from "../../../../schema/filter-types/native-filter";
import { t } from "../../../i18n";
import { Field, TextInput } from "../../../ui/inputs/Field";

export function DividerSettings({
  divider,
  problems,
  onChange,
}: {
  divider: FilterDivider;
  problems: EntryProblems;
  onChange: (divider: FilterDivider) => void;
}) {
  return (
    <div className="fcfg-pane col">
      <Field label={t("Title")} required error={problems.name && t(problems.name)}>
        <TextInput
          value={divider.title}
          autoFocus={divider.title === ""}
          onChange={(title) => onChange({ ...divider, title })}
        />
      </Field>
      <Field label={t("Description")}>
        <TextInput
          rows={4}
          value={divider.description}
          onChange={(description) => onChange({ ...divider, description })}
        />
      </Field>
    </div>
  );
}
