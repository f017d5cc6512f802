import { t } from "../../i18n";
import { Checkbox } from "../../ui/Checkbox";
import { Field, TextInput } from "../../ui/Field";
import { MultiSelect, type Option, Select } from "../../ui/Select";
import type { UploadDraft } from "./upload-draft";

interface UploadOptionsProps {
  draft: UploadDraft;
  columns: readonly string[];
  onChange: (changes: Partial<UploadDraft>) => void;
}

const asOption = (value: string): Option<string> => ({ value, label: value });
const values = (options: readonly Option<string>[]): string[] => options.map(({ value }) => value);
const nullOptions = (): Option<string>[] => [{ value: '""', label: t('Empty Strings ""') }, ...["None", "nan", "null", "N/A"].map(asOption)];

/** Options that most files do not need: which columns and rows are read, and how. */
export function UploadOptions({ draft, columns, onChange }: UploadOptionsProps) {
  const choices = columns.map(asOption);
  const isText = draft.type === "csv";
  const named = draft.nullValues.map((value) => nullOptions().find((option) => option.value === value) ?? asOption(value));
  return (
    <div className="col" style={{ gap: 12 }}>
      <Field label={t("Columns To Read")} help={t("All of them when none is chosen.")}>
        <MultiSelect value={draft.columnsRead.map(asOption)} options={choices} onChange={(selected) => onChange({ columnsRead: values(selected) })} />
      </Field>
      {draft.type !== "columnar" && (
        <>
          <Field label={t("Columns To Be Parsed as Dates")}>
            <MultiSelect value={draft.columnDates.map(asOption)} options={choices} onChange={(selected) => onChange({ columnDates: values(selected) })} />
          </Field>
          <Field label={t("Null Values")} help={t("Choose values that should be treated as null. Without a choice the usual ones are.")}>
            <MultiSelect value={named} options={nullOptions()} onChange={(selected) => onChange({ nullValues: values(selected) })} />
          </Field>
          <div className="upload-grid">
            <Field label={t("Header Row")} help={t("0 is the first line.")}><TextInput type="number" value={draft.headerRow} onChange={(headerRow) => onChange({ headerRow })} /></Field>
            <Field label={t("Skip rows")} help={t("At the start of the file.")}><TextInput type="number" value={draft.skipRows} onChange={(skipRows) => onChange({ skipRows })} /></Field>
            <Field label={t("Rows to Read")} help={t("All of them when empty.")}><TextInput type="number" value={draft.rowsToRead} onChange={(rowsToRead) => onChange({ rowsToRead })} /></Field>
            <Field label={t("Decimal Character")}><TextInput value={draft.decimal} onChange={(decimal) => onChange({ decimal: decimal.slice(0, 1) })} /></Field>
          </div>
          <Field label={t("Index Column")} help={t("Column to use as the row labels.")}>
            <Select value={draft.indexColumn === null ? null : asOption(draft.indexColumn)} options={choices} onChange={(selected) => onChange({ indexColumn: selected?.value ?? null })} />
          </Field>
        </>
      )}
      {isText && (
        <Field label={t("Column Data Types")} help={t('A dictionary with column names and their data types, for example {"user_id": "int"}.')}>
          <TextInput value={draft.columnTypes} onChange={(columnTypes) => onChange({ columnTypes })} />
        </Field>
      )}
      {isText && <Checkbox checked={draft.dayFirst} label={t("DD/MM format dates, international and European format")} onChange={(dayFirst) => onChange({ dayFirst })} />}
      {isText && <Checkbox checked={draft.skipInitialSpace} label={t("Skip spaces after delimiter")} onChange={(skipInitialSpace) => onChange({ skipInitialSpace })} />}
      {isText && <Checkbox checked={draft.skipBlankLines} label={t("Skip blank lines")} onChange={(skipBlankLines) => onChange({ skipBlankLines })} />}
      <Checkbox checked={draft.writeIndex} label={t("Write dataframe index as a column")} onChange={(writeIndex) => onChange({ writeIndex })} />
      {draft.writeIndex && <Field label={t("Index Label")}><TextInput value={draft.indexLabel} onChange={(indexLabel) => onChange({ indexLabel })} /></Field>}
    </div>
  );
}
