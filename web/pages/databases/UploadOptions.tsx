import { t } from "../../i18n";
import { Checkbox } from "../../ui/inputs/Checkbox";
import { Field, TextInput } from "../../ui/inputs/Field";
import { MultiSelect, type Option, Select } from "../../ui/inputs/Select";
import type { UploadDraft } from "./upload-draft";

interface UploadOptionsProps {
  draft: UploadDraft;
  columns: readonly string[];
  onChange: (changes: Partial<UploadDraft>) => void;
}

const asOption = (value: string): Option<string> => ({ value, label: value });
const values = (options: readonly Option<string>[]): string[] => options.map(({ value }) => value);
const nullOptions = (): Option<string>[] => [
  { value: '""', label: t('Empty strings ""') },
  ...["None", "nan", "null", "N/A"].map(asOption),
];

/** Options that most files do not need: which columns and rows are read, and how. */
export function UploadOptions({ draft, columns, onChange }: UploadOptionsProps) {
  const options = columns.map(asOption);
  const isText = draft.type === "csv";
  const named = draft.nullValues.map(
    (value) => nullOptions().find((option) => option.value === value) ?? asOption(value),
  );
  return (
    <div className="col" style={{ gap: 12 }}>
      <Field label={t("Columns to read")} help={t("If empty, all columns are read.")}>
        <MultiSelect
          value={draft.columnsRead.map(asOption)}
          options={options}
          onChange={(selected) => onChange({ columnsRead: values(selected) })}
        />
      </Field>
      {draft.type !== "columnar" && (
        <>
          <Field label={t("Columns to parse as dates")}>
            <MultiSelect
              value={draft.columnDates.map(asOption)}
              options={options}
              onChange={(selected) => onChange({ columnDates: values(selected) })}
            />
          </Field>
          <Field label={t("Null values")} help={t("Values to treat as null. If empty, the usual ones.")}>
            <MultiSelect
              value={named}
              options={nullOptions()}
              onChange={(selected) => onChange({ nullValues: values(selected) })}
            />
          </Field>
          <div className="upload-grid">
            <Field label={t("Header row")} help={t("Line with the column names. 0 is the first line.")}>
              <TextInput type="number" value={draft.headerRow} onChange={(headerRow) => onChange({ headerRow })} />
            </Field>
            <Field label={t("Skip rows")} help={t("Number of rows to skip at the start of the file.")}>
              <TextInput type="number" value={draft.skipRows} onChange={(skipRows) => onChange({ skipRows })} />
            </Field>
            <Field label={t("Rows to read")} help={t("If empty, all rows are read.")}>
              <TextInput type="number" value={draft.rowsToRead} onChange={(rowsToRead) => onChange({ rowsToRead })} />
            </Field>
            <Field label={t("Decimal character")}>
              <TextInput value={draft.decimal} onChange={(decimal) => onChange({ decimal: decimal.slice(0, 1) })} />
            </Field>
          </div>
          <Field label={t("Index column")} help={t("Column to use as the row labels.")}>
            <Select
              value={draft.indexColumn === null ? null : asOption(draft.indexColumn)}
              options={options}
              onChange={(selected) => onChange({ indexColumn: selected?.value ?? null })}
            />
          </Field>
        </>
      )}
      {isText && (
        <Field
          label={t("Column data types")}
          help={t("A JSON object of column names and data types, for example {example}.", {
            example: '{"user_id": "int"}',
          })}
        >
          <TextInput value={draft.columnTypes} onChange={(columnTypes) => onChange({ columnTypes })} />
        </Field>
      )}
      {isText && (
        <Checkbox
          checked={draft.dayFirst}
          label={t("DD/MM format dates, international and European format")}
          onChange={(dayFirst) => onChange({ dayFirst })}
        />
      )}
      {isText && (
        <Checkbox
          checked={draft.skipInitialSpace}
          label={t("Skip spaces after delimiter")}
          onChange={(skipInitialSpace) => onChange({ skipInitialSpace })}
        />
      )}
      {isText && (
        <Checkbox
          checked={draft.skipBlankLines}
          label={t("Skip blank lines")}
          onChange={(skipBlankLines) => onChange({ skipBlankLines })}
        />
      )}
      <Checkbox
        checked={draft.writeIndex}
        label={t("Write dataframe index as a column")}
        onChange={(writeIndex) => onChange({ writeIndex })}
      />
      {draft.writeIndex && (
        <Field label={t("Index label")}>
          <TextInput value={draft.indexLabel} onChange={(indexLabel) => onChange({ indexLabel })} />
        </Field>
      )}
    </div>
  );
}
