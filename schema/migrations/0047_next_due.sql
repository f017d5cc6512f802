-- The scheduler reads the schedules that are due, instead of all. next_due is the first minute that may be due; it is null where the schedule changed or ran since, until the scheduler has computed it.
ALTER TABLE "report_schedules" ADD COLUMN "next_due" timestamp;--> statement-breakpoint
ALTER TABLE "query_schedules" ADD COLUMN "next_due" timestamp;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "report_schedules_next" ON "report_schedules" USING btree ("next_due") WHERE active;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "query_schedules_next" ON "query_schedules" USING btree ("next_due") WHERE active;--> statement-breakpoint
CREATE FUNCTION forget_next_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_due := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER report_schedules_forget_next_due BEFORE UPDATE ON report_schedules FOR EACH ROW
  WHEN ((OLD.active, OLD.crontab, OLD.timezone, OLD.due_after, OLD.run_as_fk) IS DISTINCT FROM (NEW.active, NEW.crontab, NEW.timezone, NEW.due_after, NEW.run_as_fk)) EXECUTE FUNCTION forget_next_due();--> statement-breakpoint
CREATE TRIGGER query_schedules_forget_next_due BEFORE UPDATE ON query_schedules FOR EACH ROW
  WHEN ((OLD.active, OLD.crontab, OLD.due_after, OLD.starts_on, OLD.ends_on) IS DISTINCT FROM (NEW.active, NEW.crontab, NEW.due_after, NEW.starts_on, NEW.ends_on)) EXECUTE FUNCTION forget_next_due();--> statement-breakpoint
-- The clock of scheduled queries is the workspace's, and whether they run is its setting.
CREATE FUNCTION forget_next_due_of_workspace() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE query_schedules SET next_due = NULL WHERE workspace_id = NEW.id AND next_due IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER workspaces_forget_next_due AFTER UPDATE ON workspaces FOR EACH ROW
  WHEN ((OLD.time_zone, OLD.settings) IS DISTINCT FROM (NEW.time_zone, NEW.settings)) EXECUTE FUNCTION forget_next_due_of_workspace();--> statement-breakpoint
CREATE FUNCTION forget_next_due_of_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE query_schedules s SET next_due = NULL FROM saved_queries q
    WHERE q.workspace_id = NEW.workspace_id AND q.user_id = NEW.id AND s.workspace_id = q.workspace_id AND s.saved_query_id = q.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_forget_next_due AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.active IS DISTINCT FROM NEW.active) EXECUTE FUNCTION forget_next_due_of_person();--> statement-breakpoint
-- Active schedules that may be due, whether they run here, and for whom. Nothing of what they run or send. Planned for the time of each call: a plan for any time would read all.
CREATE FUNCTION due_reports(p_now timestamp) RETURNS TABLE (workspace_id uuid, slug text, host text, id integer, runs boolean, run_as integer, crontab text, time_zone text, due_after timestamp)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT w.id, w.slug, w.host, r.id, r.run_as_fk IS NOT NULL, r.run_as_fk, r.crontab, r.timezone, r.due_after FROM report_schedules r JOIN workspaces w ON w.id = r.workspace_id
  WHERE r.active AND (r.next_due IS NULL OR r.next_due <= p_now);
END $$;--> statement-breakpoint
CREATE FUNCTION due_queries(p_now timestamp) RETURNS TABLE (workspace_id uuid, slug text, host text, id integer, runs boolean, run_as integer, crontab text, time_zone text, due_after timestamp, starts_on timestamp, ends_on timestamp)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT w.id, w.slug, w.host, s.saved_query_id, u.id IS NOT NULL AND w.settings @> '{"run_scheduled_queries": true}' AND NOT w.settings @> '{"suspended": true}', q.user_id, s.crontab, w.time_zone, s.due_after, s.starts_on, s.ends_on
  FROM query_schedules s JOIN workspaces w ON w.id = s.workspace_id
    JOIN saved_queries q ON q.workspace_id = s.workspace_id AND q.id = s.saved_query_id
    LEFT JOIN users u ON u.workspace_id = q.workspace_id AND u.id = q.user_id AND u.active
  WHERE s.active AND (s.next_due IS NULL OR s.next_due <= p_now);
END $$;--> statement-breakpoint
-- Stores when schedules are next due, as [{workspace_id, id, crontab, time_zone, due_after, next_due}], of those that are still as they were read. The workspaces' clocks stay the same meanwhile.
CREATE FUNCTION store_next_due_reports(p_planned jsonb) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE report_schedules r SET next_due = p.next_due
  FROM jsonb_to_recordset(p_planned) p(workspace_id uuid, id integer, crontab text, time_zone text, due_after timestamp, next_due timestamp)
  WHERE r.workspace_id = p.workspace_id AND r.id = p.id AND r.active AND r.crontab = p.crontab AND r.timezone = p.time_zone AND r.due_after = p.due_after
$$;--> statement-breakpoint
CREATE FUNCTION store_next_due_queries(p_planned jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM FROM workspaces w WHERE w.id IN (SELECT (p ->> 'workspace_id')::uuid FROM jsonb_array_elements(p_planned) p) ORDER BY w.id FOR SHARE;
  UPDATE query_schedules s SET next_due = p.next_due
  FROM jsonb_to_recordset(p_planned) p(workspace_id uuid, id integer, crontab text, time_zone text, due_after timestamp, next_due timestamp)
    JOIN workspaces w ON w.id = p.workspace_id AND w.time_zone = p.time_zone
  WHERE s.workspace_id = p.workspace_id AND s.saved_query_id = p.id AND s.active AND s.crontab = p.crontab AND s.due_after = p.due_after;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION due_reports(timestamp), due_queries(timestamp), store_next_due_reports(jsonb), store_next_due_queries(jsonb) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION due_reports(timestamp), due_queries(timestamp), store_next_due_reports(jsonb), store_next_due_queries(jsonb) TO edgewise_app;
