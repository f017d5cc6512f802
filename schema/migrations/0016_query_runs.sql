CREATE TABLE "query_runs" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "query_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"user_id" integer NOT NULL,
	"database_id" integer,
	"catalog" text,
	"schema" text,
	"sql" text NOT NULL,
	"executed_sql" text,
	"template_params" text,
	"row_limit" integer NOT NULL,
	"limiting_factor" text NOT NULL,
	"sql_editor_id" text,
	"tab_name" text,
	"select_as_cta" boolean DEFAULT false NOT NULL,
	"ctas_method" text,
	"tmp_table_name" text,
	"tmp_schema_name" text,
	"status" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"rows" integer,
	"error_message" text,
	"extra" jsonb DEFAULT '{}' NOT NULL,
	"results_key" uuid,
	"job_id" uuid,
	"start_time" double precision NOT NULL,
	"start_running_time" double precision,
	"end_time" double precision,
	"deadline" double precision NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	CONSTRAINT "query_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "query_runs_client_id" UNIQUE("workspace_id","user_id","client_id"),
	CONSTRAINT "query_runs_workspace_id_database_id_databases_workspace_id_id_fk" FOREIGN KEY ("workspace_id","database_id") REFERENCES "public"."databases"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "query_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "query_runs_of_person" ON "query_runs" USING btree ("workspace_id","user_id","changed_on");--> statement-breakpoint
CREATE INDEX "query_runs_results" ON "query_runs" USING btree ("workspace_id","results_key");--> statement-breakpoint
CREATE INDEX "query_runs_purged" ON "query_runs" USING btree ("changed_on");--> statement-breakpoint
CREATE POLICY "query_runs_of_workspace" ON "query_runs" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON query_runs TO edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
-- Removes every workspace's runs from before a moment (UTC), for the clock; answers how many.
CREATE FUNCTION purge_query_runs(p_before timestamp) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM query_runs WHERE changed_on < p_before;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION purge_query_runs(timestamp) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION purge_query_runs(timestamp) TO edgewise_app;
