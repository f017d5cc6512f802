import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { datasetEditing, type StoredDataset } from "../../../api/data/dataset-editing";
import { t } from "../../../i18n";
import { Alert } from "../../../ui/feedback/Alert";
import { Button } from "../../../ui/actions/Button";
import { Field } from "../../../ui/inputs/Field";
import { Locked } from "../../../ui/feedback/Locked";
import { Select } from "../../../ui/inputs/Select";
import { ColumnDetails } from "./ColumnDetails";
import { ColumnSummary, flagHeaders } from "./ColumnSummary";
import { type ColumnDraft, type DatasetDraft, sourceChanged } from "./dataset-draft";
import { useEditing } from "./editing-context";
import { ItemList } from "./ItemList";
import { type SyncedColumns, syncedColumns } from "./synced-columns";
import type { TabProps } from "./tab-props";

/** The physical columns of the table or query. */
export function ColumnsTab({ draft, change, stored }: TabProps & { stored: StoredDataset }) {
  const changeOne = (uuid: string, changes: Partial<ColumnDraft>) =>
    change({ columns: withColumn(draft.columns, uuid, changes) });
  const { locked } = useEditing();
  const named = (columns: readonly ColumnDraft[]) =>
    columns.map(({ column_name }) => ({ value: column_name, label: column_name }));
  const selected = (name: string | null) => (name === null ? null : { value: name, label: name });
  return (
    <div className="col" style={{ gap: 16 }}>
      <div className="de-two">
        <Locked when={locked}>
          <Field label={t("Default datetime column")} tip={t("Time column of new charts and dashboard time filters")}>
            <Select
              value={selected(draft.main_dttm_col)}
              onChange={(option) => change({ main_dttm_col: option?.value ?? null })}
              options={[...named(draft.columns.filter(({ is_dttm }) => is_dttm))]}
            />
          </Field>
          <Field
            label={t("Currency code column")}
            tip={t("Column with codes such as USD, for metrics with auto-detected currency")}
          >
            <Select
              value={draft.currency_code_column === null ? NO_COLUMN : selected(draft.currency_code_column)}
              onChange={(option) => change({ currency_code_column: option?.value || null })}
              options={[NO_COLUMN, ...named(draft.columns)]}
              placeholder={t("Select currency code column")}
            />
          </Field>
        </Locked>
      </div>
      <ItemList
        kind="columns"
        label={t("Columns")}
        items={draft.columns.filter(({ calculated }) => !calculated)}
        nameOf={({ column_name }) => column_name}
        words={({ column_name, verbose_name }) => [column_name, verbose_name]}
        searchLabel={t("Search columns by name")}
        empty={t("This dataset has no columns yet. Sync them from its source.")}
        actions={<SyncButton draft={draft} stored={stored} change={change} />}
        headers={
          <>
            <span>{t("Column")}</span>
            <span className="de-type">{t("Data type")}</span>
            {flagHeaders()}
          </>
        }
        Summary={ColumnSummary}
        Details={ColumnDetails}
        onChange={changeOne}
        onRemove={(column) => change(withoutColumn(draft, column))}
      />
    </div>
  );
}

const NO_COLUMN = { value: "", label: "" };

export const withColumn = (
  columns: readonly ColumnDraft[],
  uuid: string,
  changes: Partial<ColumnDraft>,
): ColumnDraft[] => columns.map((column) => (column.uuid === uuid ? { ...column, ...changes } : column));

/** The draft without a column, also as main temporal column and currency column. */
export const withoutColumn = (
  { columns, main_dttm_col, currency_code_column }: DatasetDraft,
  { uuid, column_name }: ColumnDraft,
): Partial<DatasetDraft> => ({
  columns: columns.filter((column) => column.uuid !== uuid),
  ...(main_dttm_col === column_name ? { main_dttm_col: null } : {}),
  ...(currency_code_column === column_name ? { currency_code_column: null } : {}),
});

function SyncButton({ draft, stored, change }: TabProps & { stored: StoredDataset }) {
  const [busy, setBusy] = useState(false);
  const [text, setNotice] = useState<{ synced: SyncedColumns } | { problem: string } | null>(null);
  const moved = sourceChanged(draft, stored);
  const sync = async () => {
    setBusy(true);
    try {
      const found = await (moved
        ? datasetEditing.columnsOfTable(draft.database.label, draft.schema, draft.table_name)
        : datasetEditing.columnsNow(stored.id));
      const synced = syncedColumns(draft.columns, found, () => crypto.randomUUID());
      const names = new Set(synced.columns.map(({ column_name }) => column_name));
      const time =
        draft.main_dttm_col !== null && names.has(draft.main_dttm_col)
          ? draft.main_dttm_col
          : (synced.columns.find(({ is_dttm }) => is_dttm)?.column_name ?? null);
      change({
        columns: synced.columns,
        main_dttm_col: time,
        ...(draft.currency_code_column !== null && !names.has(draft.currency_code_column)
          ? { currency_code_column: null }
          : {}),
      });
      setNotice({ synced });
    } catch (error) {
      setNotice({ problem: (error as Error).message });
    } finally {
      setBusy(false);
    }
  };
  const waits = moved && draft.kind === "virtual";
  return (
    <>
      <Button size="small" icon={RefreshCw} disabled={busy || waits} onClick={() => void sync()}>
        {t("Sync columns from source")}
      </Button>
      {waits && <p className="help de-full">{t("The SQL changed. Its columns are read when you save.")}</p>}
      {text && (
        <div className="de-full" role="status">
          {"problem" in text ? <Alert kind="danger">{text.problem}</Alert> : <SyncNote {...text.synced} />}
        </div>
      )}
    </>
  );
}

function SyncNote({ added, changed, removed }: SyncedColumns) {
  const list = (names: string[]) => names.join(", ");
  return (
    <Alert kind="success">
      <b>{t("Metadata has been synced")}</b>
      {added.length + changed.length + removed.length === 0 && <p>{t("No columns changed.")}</p>}
      {added.length > 0 && <p>{t("Added: {names}", { names: list(added) })}</p>}
      {changed.length > 0 && <p>{t("Changed: {names}", { names: list(changed) })}</p>}
      {removed.length > 0 && <p>{t("Removed: {names}", { names: list(removed) })}</p>}
    </Alert>
  );
}
