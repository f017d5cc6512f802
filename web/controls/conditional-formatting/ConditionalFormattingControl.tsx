import { PaintBucket } from "lucide-react";
import type { FormattingRule } from "../../../schema/chart-types/shared/conditional-formatting";
import { asArray } from "../../../schema/query/labels";
import { t } from "../../i18n";
import { resultColumns } from "../result-columns";
import type { ControlProps } from "../control-props";
import { translateLabel } from "../panel/translate-label";
import { PillBox } from "../pills/PillBox";
import { isComplete, ruleWords } from "./rule-draft";
import { RuleEditor } from "./RuleEditor";

/** Rules that color values; later rules take precedence. */
export function ConditionalFormattingControl({
  field,
  control,
  value,
  values,
  dataset,
  onChange,
}: ControlProps<"conditional-formatting">) {
  const cells = control.of === "cells";
  const all = resultColumns(values, dataset);
  const columns = cells ? all : all.filter(({ isMetric }) => isMetric);
  const labelOf = (key: string | undefined) =>
    all.find((column) => column.key === key)?.label ?? key ?? t("(no column)");
  const warningOf = (rule: FormattingRule) =>
    !isComplete(rule)
      ? t("Incomplete: this rule isn't applied")
      : columns.some(({ key }) => key === rule.column)
        ? null
        : t("The chart doesn't show this column");
  return (
    <PillBox<FormattingRule>
      label={translateLabel(field.label)}
      items={asArray<FormattingRule>(value as FormattingRule[] | null)}
      onChange={onChange}
      look={(rule) => ({
        label: ruleWords(rule, labelOf(rule.column)),
        icon: PaintBucket,
        ...(warningOf(rule) ? { warning: warningOf(rule) as string } : {}),
      })}
      addLabel={t("Add rule")}
      renderEditor={({ item, save, close }) => (
        <RuleEditor
          rule={item}
          columns={columns}
          cells={cells}
          compares={Boolean(values["time_compare"])}
          onSave={save}
          onClose={close}
        />
      )}
    />
  );
}
