CREATE TABLE "query_schedules" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"saved_query_id" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"crontab" text NOT NULL,
	"starts_on" timestamp,
	"ends_on" timestamp,
	"notify" text DEFAULT 'failure' NOT NULL,
	"due_after" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"last_due" timestamp,
	"last_run_id" integer,
	"last_error" text,
	CONSTRAINT "query_schedules_workspace_id_saved_query_id_pk" PRIMARY KEY("workspace_id","saved_query_id"),
	CONSTRAINT "query_schedules_workspace_id_saved_query_id_saved_queries_workspace_id_id_fk" FOREIGN KEY ("workspace_id","saved_query_id") REFERENCES "public"."saved_queries"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "query_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "query_schedules_of_workspace" ON "query_schedules" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON query_schedules TO edgewise_app;--> statement-breakpoint
-- What the clock looks at every minute: when active schedules run, and for whom. Nothing of what they run; none of people who can not sign in, and none of workspaces that leave them to an external scheduler.
CREATE FUNCTION scheduled_queries(p_now timestamp) RETURNS TABLE (workspace_id uuid, slug text, host text, saved_query_id integer, user_id integer, crontab text, time_zone text, due_after timestamp, starts_on timestamp, ends_on timestamp)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT w.id, w.slug, w.host, s.saved_query_id, q.user_id, s.crontab, w.time_zone, s.due_after, s.starts_on, s.ends_on
  FROM query_schedules s JOIN workspaces w ON w.id = s.workspace_id
    JOIN saved_queries q ON q.workspace_id = s.workspace_id AND q.id = s.saved_query_id
    JOIN users u ON u.workspace_id = q.workspace_id AND u.id = q.user_id AND u.active
  WHERE s.active AND w.settings @> '{"run_scheduled_queries": true}' AND NOT w.settings @> '{"suspended": true}'
    AND (s.starts_on IS NULL OR s.starts_on <= p_now) AND (s.ends_on IS NULL OR s.ends_on > s.due_after)
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION scheduled_queries(timestamp) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION scheduled_queries(timestamp) TO edgewise_app;
