CREATE TABLE "report_schedules" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"context_markdown" text,
	"active" boolean DEFAULT true NOT NULL,
	"crontab" text NOT NULL,
	"timezone" text DEFAULT 'UTC' NOT NULL,
	"creation_method" text,
	"report_format" text DEFAULT 'PNG' NOT NULL,
	"chart_id" integer,
	"dashboard_id" integer,
	"database_id" integer,
	"sql" text,
	"validator_type" text,
	"validator_config_json" text DEFAULT '{}' NOT NULL,
	"log_retention" integer DEFAULT 90 NOT NULL,
	"grace_period" integer DEFAULT 14400 NOT NULL,
	"working_timeout" integer DEFAULT 3600 NOT NULL,
	"force_screenshot" boolean DEFAULT false NOT NULL,
	"custom_width" integer,
	"email_subject" text,
	"extra_json" text DEFAULT '{}' NOT NULL,
	"last_eval_dttm" timestamp,
	"last_state" text DEFAULT 'Not triggered' NOT NULL,
	"last_value" double precision,
	"last_value_row_json" text,
	"run_as_fk" integer,
	"due_after" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "report_schedules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "report_schedules_name" UNIQUE("workspace_id","type","name"),
	CONSTRAINT "report_schedules_chart_id_fk" FOREIGN KEY ("workspace_id","chart_id") REFERENCES "public"."charts"("workspace_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "report_schedules_dashboard_id_fk" FOREIGN KEY ("workspace_id","dashboard_id") REFERENCES "public"."dashboards"("workspace_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "report_schedules_database_id_fk" FOREIGN KEY ("workspace_id","database_id") REFERENCES "public"."databases"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "report_owners" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"report_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "report_owners_workspace_id_report_id_user_id_pk" PRIMARY KEY("workspace_id","report_id","user_id"),
	CONSTRAINT "report_owners_report_id_fk" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."report_schedules"("workspace_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "report_owners_user_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "report_recipients" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "report_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"type" text NOT NULL,
	"recipient_config_json" text NOT NULL,
	CONSTRAINT "report_recipients_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "report_recipients_report_id_fk" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."report_schedules"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE TABLE "report_execution_logs" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "report_execution_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"report_id" integer NOT NULL,
	"scheduled_dttm" timestamp NOT NULL,
	"start_dttm" timestamp,
	"end_dttm" timestamp,
	"value" double precision,
	"value_row_json" text,
	"state" text NOT NULL,
	"error_message" text,
	CONSTRAINT "report_execution_logs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "report_execution_logs_report_id_fk" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."report_schedules"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_owners" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_recipients" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "report_execution_logs" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "report_recipients_report" ON "report_recipients" USING btree ("workspace_id","report_id");
--> statement-breakpoint
CREATE INDEX "report_execution_logs_report" ON "report_execution_logs" USING btree ("workspace_id","report_id","scheduled_dttm");
--> statement-breakpoint
CREATE POLICY "report_schedules_of_workspace" ON "report_schedules" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "report_owners_of_workspace" ON "report_owners" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "report_recipients_of_workspace" ON "report_recipients" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "report_execution_logs_of_workspace" ON "report_execution_logs" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON report_schedules, report_owners, report_recipients, report_execution_logs TO edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
-- What the clock looks at every minute: when schedules that are on run, and for whom. Nothing of what they send.
CREATE FUNCTION scheduled_reports() RETURNS TABLE (workspace_id uuid, slug text, host text, report_id integer, crontab text, timezone text, due_after timestamp, run_as integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT w.id, w.slug, w.host, r.id, r.crontab, r.timezone, r.due_after, r.run_as_fk FROM report_schedules r JOIN workspaces w ON w.id = r.workspace_id
  WHERE r.active AND r.run_as_fk IS NOT NULL
$$;
--> statement-breakpoint
-- Entries past their report's own time; 0 days keeps them.
CREATE FUNCTION purge_report_logs(p_now timestamp) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM report_execution_logs l USING report_schedules r
    WHERE r.workspace_id = l.workspace_id AND r.id = l.report_id AND r.log_retention > 0 AND l.scheduled_dttm < p_now - make_interval(days => r.log_retention);
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION scheduled_reports(), purge_report_logs(timestamp) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION scheduled_reports(), purge_report_logs(timestamp) TO edgewise_app;
