import { OptionSelect } from "../../../controls/option-select/OptionSelect";
import { t } from "../../../i18n";
import { Field, TextInput } from "../../../ui/inputs/Field";
import type { ColumnDraft } from "./dataset-draft";
import { useProblemOf } from "./editing-context";
import { ExpressionField } from "./ExpressionField";
import type { ItemProps } from "./ItemList";
import { QualityFields } from "./QualityFields";

const TYPES = ["VARCHAR", "BIGINT", "FLOAT", "DATE", "TIMESTAMP", "BOOLEAN"].map((value) => ({ value, label: value }));
const ADVANCED_TYPES = ["internet_address", "port"].map((value) => ({ value, label: value }));

/** All properties of a column except its flags. */
export function ColumnDetails({ item: column, onChange, isNew }: ItemProps<ColumnDraft>) {
  const problem = useProblemOf(column.uuid);
  return (
    <>
      {column.calculated && (
        <>
          <Field label={t("Column")} required error={problem("name")}>
            <TextInput
              value={column.column_name}
              onChange={(column_name) => onChange({ column_name })}
              autoFocus={isNew}
            />
          </Field>
          <Field label={t("Data type")}>
            <OptionSelect
              value={column.type ?? undefined}
              options={TYPES}
              onChange={(type) => onChange({ type })}
              freeForm={(text) => text.toUpperCase()}
              onClear={() => onChange({ type: null })}
              placeholder={t("Select or type one")}
            />
          </Field>
          <ExpressionField
            kind="column"
            label={t("SQL expression")}
            value={column.expression ?? ""}
            error={problem("expression")}
            placeholder="amount * 2"
            onChange={(expression) => onChange({ expression })}
          />
        </>
      )}
      <Field label={t("Label")}>
        <TextInput value={column.verbose_name ?? ""} onChange={(verbose_name) => onChange({ verbose_name })} />
      </Field>
      <Field label={t("Advanced data type")}>
        <OptionSelect
          value={column.advanced_data_type ?? undefined}
          options={ADVANCED_TYPES}
          onChange={(advanced_data_type) => onChange({ advanced_data_type })}
          freeForm={(text) => text}
          onClear={() => onChange({ advanced_data_type: null })}
          placeholder={t("None")}
        />
      </Field>
      <div className="de-wide">
        <Field label={t("Description")}>
          <TextInput rows={2} value={column.description ?? ""} onChange={(description) => onChange({ description })} />
        </Field>
      </div>
      {column.is_dttm && (
        <div className="de-wide">
          <Field
            label={t("Datetime format")}
            error={problem("python_date_format")}
            help={t(
              "Format of times stored as text or numbers, such as %Y-%m-%d, epoch_s or epoch_ms. Empty for temporal columns.",
            )}
          >
            <TextInput
              value={column.python_date_format ?? ""}
              onChange={(python_date_format) => onChange({ python_date_format })}
              placeholder="%Y-%m-%d"
              code
            />
          </Field>
        </div>
      )}
      <QualityFields extra={column.extra} onChange={(extra) => onChange({ extra })} />
    </>
  );
}
