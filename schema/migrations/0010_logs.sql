CREATE TABLE "logs" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text,
	"user_id" integer,
	"dashboard_id" integer,
	"slice_id" integer,
	"json" text,
	"dttm" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"duration_ms" integer,
	"referrer" text,
	CONSTRAINT "logs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "logs_when" ON "logs" USING btree ("workspace_id","dttm");--> statement-breakpoint
CREATE INDEX "logs_of_person" ON "logs" USING btree ("workspace_id","user_id","action","dttm");--> statement-breakpoint
CREATE INDEX "logs_purged" ON "logs" USING btree ("dttm");--> statement-breakpoint
CREATE POLICY "logs_of_workspace" ON "logs" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- What was done is added and read, and never changed.
GRANT SELECT, INSERT ON logs TO edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
-- Removes every workspace's entries from before a moment (UTC), for the clock; answers how many.
CREATE FUNCTION purge_logs(p_before timestamp) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM logs WHERE dttm < p_before;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION purge_logs(timestamp) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION purge_logs(timestamp) TO edgewise_app;
