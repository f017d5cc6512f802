import { useState } from "react";
import type { FormattingRule } from "../../../schema/chart-types/shared/conditional-formatting";
import { t } from "../../i18n";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../ui/inputs/Field";
import type { ResultColumn } from "../result-columns";
import { OptionSelect } from "../option-select/OptionSelect";
import { EditorFoot } from "../editor/EditorFoot";
import { EditorForm } from "../editor/EditorForm";
import { ENTIRE_ROW, isComplete, operandOf, operatorsOf, targetValue, withOperator } from "./rule-draft";
import { RuleColor } from "./RuleColor";

export interface RuleEditorProps {
  rule: FormattingRule | null;
  columns: readonly ResultColumn[];
  /** Tables color cells, rows, text and bars; other charts only the value. */
  cells: boolean;
  compares: boolean;
  onSave(rule: FormattingRule): void;
  onClose(): void;
}

export function RuleEditor({ rule: stored, columns, cells, compares, onSave, onClose }: RuleEditorProps) {
  const [rule, setRule] = useState<FormattingRule>(
    () =>
      stored ?? {
        column: columns.length === 1 ? columns[0]?.key : undefined,
        operator: "None",
        colorScheme: "colorSuccess",
        useGradient: true,
      },
  );
  const change = (changes: Partial<FormattingRule>) => setRule({ ...rule, ...changes });
  const column = columns.find(({ key }) => key === rule.column);
  const kind = column?.kind ?? "number";
  const operator = rule.operator || "None";
  const operand = operandOf(operator);
  const complete = isComplete(rule);
  const target = (key: "targetValue" | "targetValueLeft" | "targetValueRight", label: string) => (
    <Field label={label}>
      <TextInput
        value={rule[key] === undefined || rule[key] === null ? "" : String(rule[key])}
        onChange={(text) => change({ [key]: text === "" ? undefined : targetValue(text, kind) })}
      />
    </Field>
  );
  return (
    <EditorForm
      onSubmit={() => {
        if (complete) onSave(stored !== null && JSON.stringify(stored) === JSON.stringify(rule) ? stored : rule);
      }}
    >
      <div className="editor-main">
        <Field label={t("Column")} required>
          <OptionSelect
            value={rule.column}
            options={columns.map(({ key, label }) => ({ value: key, label }))}
            onChange={(next) =>
              setRule(
                withOperator(
                  { ...rule, column: next },
                  operatorsOf(columns.find(({ key }) => key === next)?.kind ?? "number").includes(operator)
                    ? operator
                    : (operatorsOf(columns.find(({ key }) => key === next)?.kind ?? "number")[0] ?? "None"),
                ),
              )
            }
            autoFocus={!rule.column}
          />
        </Field>
        <Field label={t("Operator")}>
          <OptionSelect
            value={operator}
            options={operatorsOf(kind).map((one) => ({
              value: one,
              label: one === "None" ? t("None") : one,
              ...(one === "None" ? { hint: t("All values, from light to dark") } : {}),
            }))}
            onChange={(next) => setRule(withOperator(rule, next))}
          />
        </Field>
        {operand === "one" && target("targetValue", t("Target value"))}
        {operand === "range" && (
          <div className="editor-pair">
            {target("targetValueLeft", t("Left value"))}
            {target("targetValueRight", t("Right value"))}
          </div>
        )}
        <Field label={t("Color scheme")}>
          <RuleColor
            value={rule.colorScheme ?? null}
            compares={compares}
            onChange={(colorScheme) => change({ colorScheme })}
          />
        </Field>
        {cells && (
          <div className="editor-pair">
            <Field label={t("Apply to")}>
              <OptionSelect
                value={rule.objectFormatting ?? (rule.toTextColor ? "TEXT_COLOR" : "BACKGROUND_COLOR")}
                options={[
                  { value: "BACKGROUND_COLOR", label: t("Background") },
                  { value: "TEXT_COLOR", label: t("Text") },
                  { value: "CELL_BAR", label: t("Cell bar") },
                ]}
                onChange={(objectFormatting) => change({ objectFormatting, toTextColor: undefined })}
              />
            </Field>
            <Field label={t("Formatted column")}>
              <OptionSelect
                value={rule.columnFormatting ?? (rule.toAllRow ? ENTIRE_ROW : (rule.column ?? ""))}
                options={[
                  { value: ENTIRE_ROW, label: t("Entire row") },
                  ...columns.map(({ key, label }) => ({ value: key, label })),
                ]}
                onChange={(columnFormatting) => change({ columnFormatting, toAllRow: undefined })}
              />
            </Field>
          </div>
        )}
        {kind === "number" && (
          <Checkbox
            label={t("Use gradient")}
            checked={rule.useGradient !== false}
            onChange={(useGradient) => change({ useGradient })}
          />
        )}
      </div>
      <EditorFoot onClose={onClose} ready={complete} />
    </EditorForm>
  );
}
