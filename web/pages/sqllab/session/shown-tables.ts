import type { TabTable } from "../../../../schema/sql-tabs/tab";
import { ApiError } from "../../../api/transport/api-error";
import { sqlEditor, type TablePlace } from "../../../api/sql/sql-editor";
import { t } from "../../../i18n";
import { isLocal } from "./session-state";

interface Outside {
  tables: (tab: number) => readonly TabTable[];
  put: (tab: number, tables: TabTable[]) => void;
  keepLocally: (tab: number) => void;
  failed: (problem: unknown, what: string) => void;
}

/** The tables in the tabs' left sidebars, stored with each tab. */
export function shownTables({ tables, put, keepLocally, failed }: Outside) {
  return {
    /** Adds a table, expanded or collapsed. */
    async showTable(tab: number, place: TablePlace, expanded: boolean) {
      const known = tables(tab);
      const same = known.find(
        (each) =>
          each.table === place.table &&
          each.schema === place.schema &&
          each.catalog === place.catalog &&
          each.database_id === place.database,
      );
      const next: TabTable = {
        id: same?.id ?? -Date.now(),
        tab_state_id: tab,
        database_id: place.database,
        catalog: place.catalog,
        schema: place.schema,
        table: place.table,
        expanded,
        description: same?.description ?? {},
      };
      put(tab, same ? known.map((each) => (each === same ? next : each)) : [...known, next]);
      if (isLocal(tab)) return keepLocally(tab);
      try {
        if (same && same.id > 0) return void (await sqlEditor.expandTable(same.id, expanded));
        const id = await sqlEditor.showTable(tab, place);
        put(
          tab,
          tables(tab).map((each) => (each.id === next.id ? { ...each, id } : each)),
        );
        if (!expanded) await sqlEditor.expandTable(id, false);
      } catch (problem) {
        failed(
          problem,
          expanded
            ? t("An error occurred while expanding the table schema")
            : t("An error occurred while collapsing the table schema"),
        );
      }
    },
    async hideTable(tab: number, table: number) {
      put(
        tab,
        tables(tab).filter((each) => each.id !== table),
      );
      if (isLocal(tab)) return keepLocally(tab);
      await sqlEditor.hideTable(table).catch((problem: unknown) => {
        if (!(problem instanceof ApiError) || problem.status !== 404)
          failed(problem, t("An error occurred while removing the table schema"));
      });
    },
  };
}
