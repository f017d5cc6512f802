-- A runner of a report renews its lease; where it stopped doing so, the run is lost, and ended within a minute.
ALTER TABLE "report_schedules" ADD COLUMN "lease_until" timestamp;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "report_schedules_lease" ON "report_schedules" USING btree ("lease_until") WHERE lease_until IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION lost_reports(p_now timestamp) RETURNS TABLE (workspace_id uuid, slug text, host text, report_id integer, run_as integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  SELECT w.id, w.slug, w.host, r.id, r.run_as_fk FROM report_schedules r JOIN workspaces w ON w.id = r.workspace_id
  WHERE r.lease_until IS NOT NULL AND r.lease_until < p_now AND r.last_state = 'Working';
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION lost_reports(timestamp) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION lost_reports(timestamp) TO edgewise_app;
