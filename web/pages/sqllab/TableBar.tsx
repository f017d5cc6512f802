import type { UseQueryResult } from "@tanstack/react-query";
import { RefreshCw, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { EditorDatabase } from "../../api/sql-editor";
import { t } from "../../i18n";
import { Field } from "../../ui/Field";
import { Icon } from "../../ui/Icon";
import { IconButton } from "../../ui/IconButton";
import { Select } from "../../ui/Select";
import { TableEntry } from "./TableEntry";

interface TableBarProps {
  databases: readonly EditorDatabase[];
  database: EditorDatabase;
  schemas: UseQueryResult<string[]>;
  schema: string | null;
  tables: UseQueryResult<{ value: string; type: string }[]>;
  onDatabase: (id: number) => void;
  onSchema: (name: string) => void;
  onInsert: (text: string) => void;
}

/** Rows at once; a schema of ten thousand tables is searched. */
const SHOWN = 300;

/** What may be asked: database, schema, and the schema's tables with their columns. */
export function TableBar({ databases, database, schemas, schema, tables, onDatabase, onSchema, onInsert }: TableBarProps) {
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const found = (tables.data ?? []).filter(({ value }) => value.toLowerCase().includes(wanted));
  const problem = schemas.error ?? tables.error;
  return (
    <aside className="sql-bar" aria-label={t("Tables")}>
      <div className="sql-pickers">
        <Field label={t("Database")}>
          <Select value={{ value: database.id, label: database.database_name }} onChange={(next) => next && onDatabase(next.value)} options={databases.map(({ id, database_name }) => ({ value: id, label: database_name }))} />
        </Field>
        <Field label={t("Schema")}>
          <Select value={schema === null ? null : { value: schema, label: schema }} onChange={(next) => next && onSchema(next.value)} options={(schemas.data ?? []).map((name) => ({ value: name, label: name }))} />
        </Field>
        <span className="input">
          <Icon of={Search} size="small" />
          <input type="search" aria-label={t("Find a table")} placeholder={t("Find a table")} value={text} onChange={(event) => setText(event.target.value)} />
        </span>
      </div>
      <div className="sql-tables-head">
        <span className="t2 cap">{t("Tables ({count, number})", { count: found.length })}</span>
        <IconButton icon={RefreshCw} label={t("Read the tables again")} size="tiny" onClick={() => void tables.refetch()} />
      </div>
      {problem && <p className="sql-note err" role="alert">{problem.message}</p>}
      <ul className="sql-tables">
        {schema !== null && found.slice(0, SHOWN).map(({ value, type }) => <TableEntry key={value} database={database.id} schema={schema} table={value} isView={type !== "table"} onInsert={onInsert} />)}
      </ul>
      {found.length > SHOWN && <p className="sql-note">{t("The first {count, number} are shown. Type to find others.", { count: SHOWN })}</p>}
    </aside>
  );
}
