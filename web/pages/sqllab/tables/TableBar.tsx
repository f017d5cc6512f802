import { FoldVertical, RefreshCw, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import type { EditorDatabase } from "../../../../schema/query-run/calls";
import type { EditorTab } from "../../../../schema/sql-tabs/calls";
import { ApiError } from "../../../api/transport/api-error";
import { t } from "../../../i18n";
import { errorFacts } from "../../../ui/errors/error-facts";
import { OAuth2Link } from "../../../ui/errors/OAuth2Link";
import { Field } from "../../../ui/inputs/Field";
import { Icon } from "../../../ui/display/Icon";
import { IconButton } from "../../../ui/actions/IconButton";
import { Select } from "../../../ui/inputs/Select";
import type { EditorTabs } from "../useEditorTabs";
import { TableTree } from "./TableTree";
import type { TreeTable } from "./tree-rows";
import type { TablePlaces } from "./useTablePlaces";

/** Databases that report partitions. */
const DIVIDING = new Set(["postgresql", "trino"]);

interface TableBarProps {
  tab: EditorTab;
  tabs: EditorTabs;
  databases: readonly EditorDatabase[];
  database: EditorDatabase;
  places: TablePlaces;
  onInsert: (text: string) => void;
  onPreview: (table: TreeTable) => void;
}

/** The left sidebar: database, catalog and schema, and the schema's tables with their columns. */
export function TableBar({ tab, tabs, databases, database, places, onInsert, onPreview }: TableBarProps) {
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text.trim().toLowerCase());
  const { catalog, schema, catalogs, schemas, tables } = places;
  const count = wanted
    ? (tables.data ?? []).filter(({ value }) => value.toLowerCase().includes(wanted)).length
    : (tables.data ?? []).length;
  const problem = catalogs.error
    ? t("There was an error loading the catalogs")
    : schemas.error
      ? t("There was an error loading the schemas")
      : tables.error?.message;
  const failed = catalogs.error ?? schemas.error ?? tables.error;
  const oauth2 = failed instanceof ApiError && failed.errors[0] ? errorFacts(failed.errors[0]).oauth2 : null;
  return (
    <aside className="sql-bar" aria-label={t("Tables")}>
      <div className="sql-pickers">
        <Field label={t("Database")}>
          <Select
            value={{ value: database.id, label: database.database_name }}
            onChange={(next) => next && tabs.change(tab.id, { database_id: next.value, catalog: null, schema: null })}
            options={databases.map(({ id, database_name }) => ({ value: id, label: database_name }))}
          />
        </Field>
        {database.allow_multi_catalog && (
          <Field label={t("Catalog")}>
            <Select
              value={catalog === null ? null : { value: catalog, label: catalog }}
              onChange={(next) => next && tabs.change(tab.id, { catalog: next.value, schema: null })}
              options={(catalogs.data ?? []).map((name) => ({ value: name, label: name }))}
            />
          </Field>
        )}
        <Field label={t("Schema")}>
          <Select
            value={schema === null ? null : { value: schema, label: schema }}
            onChange={(next) => next && tabs.change(tab.id, { schema: next.value })}
            options={(schemas.data ?? []).map((name) => ({ value: name, label: name }))}
          />
        </Field>
        <span className="input">
          <Icon of={Search} size="small" />
          <input
            type="search"
            aria-label={t("Search tables")}
            placeholder={t("Search tables")}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </span>
      </div>
      <div className="sql-tables-head">
        <span className="t2 cap">{tables.isFetching ? t("Loading...") : t("Tables ({count, number})", { count })}</span>
        <span>
          <IconButton
            icon={FoldVertical}
            label={t("Collapse all tables")}
            size="tiny"
            onClick={() =>
              tab.table_schemas.forEach(({ expanded, database_id, catalog, schema, table }) => {
                if (expanded && database_id !== null && schema !== null)
                  void tabs.showTable(tab.id, { database: database_id, catalog, schema, table }, false);
              })
            }
          />
          <IconButton icon={RefreshCw} label={t("Refresh tables")} size="tiny" onClick={places.readAgain} />
        </span>
      </div>
      {oauth2 && (
        <div className="sql-note">
          <p>{t("Authorization needed")}</p>
          <OAuth2Link {...oauth2} onDone={places.authorized} />
        </div>
      )}
      {problem && !oauth2 && (
        <p className="sql-note err" role="alert">
          {problem}
        </p>
      )}
      <TableTree
        place={{ database: database.id, catalog, schema }}
        tables={tables.data ?? []}
        wanted={wanted}
        shown={tab.table_schemas}
        actions={{
          onInsert,
          mayDivide: (id) => DIVIDING.has(databases.find((each) => each.id === id)?.backend ?? ""),
          onPreview: database.disable_data_preview ? undefined : onPreview,
          onOpen: (table, isOpen) => void tabs.showTable(tab.id, table, isOpen),
          onRemove: (shown) => void tabs.hideTable(tab.id, shown),
        }}
      />
    </aside>
  );
}
