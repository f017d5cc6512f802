import { Lock, LockOpen } from "lucide-react";
import { useState } from "react";
import { datasetUid } from "../../../../schema/datasource/datasource";
import type { StoredDataset } from "../../../api/data/dataset-editing";
import { useRights } from "../../../api/people/rights";
import { SqlInput } from "../../../controls/sql-input/SqlInput";
import { t } from "../../../i18n";
import { Button, buttonClass } from "../../../ui/actions/Button";
import { Field, TextInput } from "../../../ui/inputs/Field";
import { Segmented } from "../../../ui/inputs/Segmented";
import { Select } from "../../../ui/inputs/Select";
import { databaseOptions } from "../database-options";
import { schemaOptions, tableOptions } from "../table-options";
import { useEditing, useProblemOf } from "./editing-context";
import type { TabProps } from "./tab-props";

/** The source of the rows: a table or SQL. Locked at first, because all charts depend on it. */
export function SourceTab({ draft, change, stored }: TabProps & { stored: StoredDataset }) {
  const [locked, setLocked] = useState(true);
  const { source } = useEditing();
  const problem = useProblemOf();
  const can = useRights(true);
  const { database, schema } = draft;
  const place = <T extends string>(value: T | null) => (value ? { value, label: value } : null);
  const sqlAddress = `/sqllab/?${new URLSearchParams({ datasourceKey: datasetUid(stored.id), sql: draft.sql })}`;
  return (
    <div className="col" style={{ gap: 16 }}>
      <div className="row wrap">
        <Button
          kind="ghost"
          size="small"
          icon={locked ? Lock : LockOpen}
          aria-pressed={!locked}
          onClick={() => setLocked(!locked)}
        >
          {locked ? t("Click the lock to make changes.") : t("Click the lock to prevent further changes.")}
        </Button>
        {draft.kind === "virtual" && can("menu_access", "SQL Lab") && (
          <a className={buttonClass("default", "small", "end")} href={sqlAddress} target="_blank" rel="noreferrer">
            {t("Open in SQL Lab")}
          </a>
        )}
      </div>
      <fieldset className="de-source" disabled={locked}>
        <Segmented
          label={t("Dataset type")}
          value={draft.kind}
          onChange={(kind) => change({ kind })}
          options={[
            { value: "physical", label: t("Physical (table or view)") },
            { value: "virtual", label: t("Virtual (SQL)") },
          ]}
        />
        <div className="de-two">
          <Field label={t("Database")} required>
            {locked ? (
              <Fixed text={database.label} />
            ) : (
              <Select
                value={database}
                onChange={(option) => option && change({ database: option, schema: null })}
                options={databaseOptions}
              />
            )}
          </Field>
          <Field label={t("Schema")}>
            {locked ? (
              <Fixed text={schema} />
            ) : (
              <Select
                key={database.value}
                value={place(schema)}
                onChange={(option) => change({ schema: option?.value ?? null })}
                options={schemaOptions(database.value)}
              />
            )}
          </Field>
        </div>
        {draft.kind === "physical" ? (
          <Field label={t("Table")} required error={problem("table_name")}>
            {locked || !schema ? (
              <Fixed text={draft.table_name} />
            ) : (
              <Select
                key={schema}
                value={place(draft.table_name)}
                onChange={(option) => option && change({ table_name: option.value })}
                options={tableOptions(database.value, schema)}
              />
            )}
          </Field>
        ) : (
          <>
            <Field label={t("Dataset name")} required error={problem("table_name")}>
              <TextInput value={draft.table_name} onChange={(table_name) => change({ table_name })} />
            </Field>
            <Field
              label={t("SQL")}
              required
              error={problem("sql")}
              help={t("A single SELECT. Names without a schema refer to the schema above.")}
            >
              <SqlInput value={draft.sql} onChange={(sql) => change({ sql })} dataset={source} rows={12} />
            </Field>
          </>
        )}
      </fieldset>
    </div>
  );
}

const Fixed = ({ text }: { text: string | null }) => (
  <TextInput value={text ?? ""} onChange={() => undefined} disabled />
);
