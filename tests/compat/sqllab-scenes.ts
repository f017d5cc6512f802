import type { Persons } from "./sqllab-persons";

interface Stage {
  persons: Persons;
  here: Map<string, string>;
  /** Port of the server that replaces the recorded one. */
  port: number;
}

interface Scene {
  title: string;
  files: string[];
  /** Steps of the recording's author that were not recorded. */
  before?: (stage: Stage) => Promise<void>;
}

const ADMIN = "admin (bearer)";

/** Recordings with accepted differences. */
export const RIGHT: { file: string; because: string }[] = [
  { file: "execute_show", because: "the version is that of the server that the tests start" },
  ...["validate_sql_error", "validate_sql_missing_table"].map((file) => ({
    file,
    because: "the recorded server lacked the program for validation",
  })),
  { file: "error_ctas_not_allowed", because: "Edgewise refuses what a database does not allow" },
  {
    file: "execute_types",
    because: "intervals, JSON, arrays and bytes are written as the database writes them, not as Python does",
  },
  {
    file: "execute_limit_hit",
    because: "Edgewise knows the limiting factor: the recording says UNKNOWN, the specification DROPDOWN",
  },
  {
    file: "execute_limit_in_sql_smaller",
    because: "the recorded server put its own LIMIT in place of the smaller one of the statement",
  },
  {
    file: "async_updated_since_pending",
    because: "the first run of the recorded list failed; in Edgewise another run is first",
  },
  ...["upload_csv_ok", "upload_csv_exists", "upload_csv_replace", "upload_wrong_ext"].map((file) => ({
    file,
    because: "files become tables of the workspace's own database, which has no schema “public”",
  })),
  { file: "tabstate_get_other_user", because: "another person's tab is absent, not forbidden" },
];

/** Recordings that are not replayed. */
export const UNTRIED: { files: string[]; because: string }[] = [
  { files: ["saved_query_import_exists"], because: "the recordings lack the file that it sends" },
  {
    files: ["error_timeout", "error_timeout_sync_worker"],
    because: "they count 150 million rows to see which server notices its limit",
  },
];

/** The recordings in the order in which they were made. */
export const SCENES: Scene[] = [
  { title: "initial requests of the editor", files: ["bootstrap", "bootstrap_gamma", "bootstrap_sqllab_user"] },
  {
    title: "database metadata",
    files: [
      "db_404_catalogs",
      "db_404_function_names",
      "db_404_schemas",
      "db_404_table_metadata",
      "db_catalogs",
      "db_gamma_schemas",
      "db_gamma_table_metadata",
      "db_gamma_tables",
      "db_schemas",
      "db_schemas_access_for_file_upload",
      "db_schemas_catalog",
      "db_select_star",
      "db_select_star_404",
      "db_table_extra_deprecated",
      "db_table_metadata_404",
      "db_table_metadata_deprecated",
      "db_table_metadata_extra",
      "db_table_metadata_no_name",
      "db_tables_bad_schema",
      "db_tables_force",
      "validate_sql_bad_body",
      "validate_sql_error",
      "validate_sql_missing_table",
    ],
  },
  {
    title: "successful runs",
    files: [
      "execute_minimal",
      "execute_types",
      "execute_dup_columns",
      "execute_empty_result",
      "execute_limit_hit",
      "execute_limit_in_sql_smaller",
      "execute_limit_huge",
      "execute_comment_only",
      "execute_empty_sql",
      "execute_explain",
      "execute_show",
      "execute_with_cte",
      "execute_template_params_bad",
      "execute_jinja_syntax",
      "execute_with_json_key",
    ],
  },
  {
    title: "refused runs",
    files: [
      "error_syntax2",
      "error_missing_column",
      "error_missing_table",
      "error_missing_schema",
      "error_div_zero",
      "error_dml",
      "error_ddl",
      "error_dml_in_multi",
      "error_disallowed_function",
      "error_disallowed_function2",
      "error_pg_sleep",
      "error_db_404",
      "error_bad_schema",
      "error_missing_sql",
      "error_missing_db",
      "error_wrong_type",
      "error_unknown_field",
      "error_not_json",
      "error_gamma",
      "error_sqllab_no_db_access",
    ],
  },
  {
    title: "estimates, formatting and sharing",
    files: [
      "estimate_not_enabled",
      "estimate_db_404",
      "format_sql_ok",
      "format_sql_multi",
      "format_sql_engine",
      "format_sql_missing",
      "permalink_create",
      "permalink_get",
      "permalink_404",
    ],
  },
  {
    title: "databases that allow all or no changes",
    files: [
      "_db_rw_create",
      "_db_ro_create",
      "estimate_ok",
      "error_ctas_not_allowed",
      "_db_ro_delete",
      "drop_leftovers",
    ],
  },
  {
    title: "statements that change data",
    files: [
      "rw_ctas",
      "rw_ctas_exists",
      "rw_ctas_no_name",
      "rw_cvas",
      "rw_cvas_multi",
      "rw_dml_insert",
      "rw_dml_update",
      "rw_dml_multi",
      "rw_drop",
      "rw_drop_upload",
    ],
  },
  {
    title: "asynchronous runs",
    files: ["async_submit"],
  },
  {
    title: "status of asynchronous runs",
    before: async ({ persons, here }) => {
      const id = here.get("query 101");
      for (let turn = 0; turn < 100; turn++) {
        const { result } = (await persons.send(ADMIN, "GET", `/api/v1/query/${id}`)).body as {
          result: { status: string; results_key: string };
        };
        if (result.status === "success")
          return void here.set("a3b6c2dd-41c0-4f9f-833b-36bead2efd4c", result.results_key);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error("The run in the queue did not end.");
    },
    files: [
      "async_query_item",
      "async_updated_since_pending",
      "async_updated_since_done",
      "results_rows",
      "results_gamma",
      "query_after_stop",
      "async_long_submit",
    ],
  },
  { title: "deleting a database", files: ["_db_rw_delete"] },
  {
    title: "query history",
    files: [
      "query_list",
      "query_list_filters",
      "query_distinct_status",
      "query_404",
      "query_stop_404",
      "query_stop_bad",
    ],
  },
  {
    title: "runs by client id, and their files",
    before: async ({ persons, here }) => {
      const sql =
        "SELECT deal_size, COUNT(*) AS n, SUM(sales) AS s, MIN(order_date) AS d FROM cleaned_sales_data GROUP BY 1 ORDER BY 1";
      const { status } = await persons.send(ADMIN, "POST", "/api/v1/sqllab/execute/", {
        client_id: "HoAaFCUNYjW",
        database_id: Number(here.get("database 2")),
        sql,
        schema: "public",
        queryLimit: 1000,
      });
      if (status !== 200) throw new Error(`The run to export was answered ${status}.`);
    },
    files: ["execute_same_client_id", "export_streaming", "export_streaming_bad", "export_csv_404"],
  },
  {
    title: "saved queries",
    files: [
      "saved_query_create_ok",
      "saved_query_create_empty",
      "saved_query_create_dup",
      "saved_query_create_unknown",
      "saved_query_create_db_404",
      "saved_query_get",
      "saved_query_get_other_user",
      "saved_query_list",
      "saved_query_distinct",
      "saved_query_related_db",
      "saved_query_update",
      "saved_query_update_404",
      "saved_query_update_bad",
      "saved_query_bulk_404",
      "saved_query_delete",
      "saved_query_delete_404",
    ],
  },
  {
    title: "tabs and their tables",
    files: [
      "tabstate_create",
      "tabstate_get",
      "tabstate_bearer",
      "tabstate_get_other_user",
      "tabstate_put_bad",
      "tabstate_put_notjson",
      "tabstate_execute",
      "tabstate_put_latest_query",
      "tabstate_migrate_query",
      "tabstate_get_with_query",
      "tableschema_create",
      "tableschema_bad",
      "tabstate_get_with_schema",
      "tableschema_delete",
      "tabstate_delete",
    ],
  },
  {
    title: "uploads into the workspace's upload database",
    before: async ({ persons, here, port }) => {
      const made = await persons.send(ADMIN, "POST", "/api/v1/database/", {
        database_name: "closed to files",
        sqlalchemy_uri: `postgresql+psycopg2://superset:superset@127.0.0.1:${port}/examples`,
        allow_file_upload: false,
      });
      const uploads = await persons.send(ADMIN, "POST", "/api/v1/database/upload_database/");
      here.set("database 10", idOf(made)).set("database 9", idOf(uploads));
    },
    files: [
      "upload_metadata_csv",
      "upload_csv_ok",
      "upload_csv_exists",
      "upload_csv_replace",
      "upload_no_file",
      "upload_wrong_ext",
      "upload_schema_not_allowed",
      "upload_not_allowed",
    ],
  },
];

const idOf = ({ body }: { body: unknown }): string => String((body as { id: number }).id);
