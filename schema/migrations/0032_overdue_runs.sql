CREATE INDEX "query_runs_in_progress" ON "query_runs" USING btree ("deadline") WHERE status in ('running', 'started', 'pending', 'fetching', 'scheduled');--> statement-breakpoint
-- Ends up to 500 runs of all workspaces whose deadline (ms since 1970) has passed, for the clock; returns whose they were.
CREATE FUNCTION end_overdue_runs(p_now double precision) RETURNS TABLE (workspace_id uuid, user_id integer, client_id text, job_id uuid) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE query_runs r SET status = 'timed_out', end_time = r.deadline, changed_on = (now() at time zone 'utc'), error_message = 'The query did not come to an end in its time.'
  FROM (SELECT o.workspace_id, o.id FROM query_runs o WHERE o.status IN ('running', 'started', 'pending', 'fetching', 'scheduled') AND o.deadline < p_now ORDER BY o.deadline LIMIT 500 FOR UPDATE SKIP LOCKED) overdue
  WHERE r.workspace_id = overdue.workspace_id AND r.id = overdue.id
  RETURNING r.workspace_id, r.user_id, r.client_id, r.job_id
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION end_overdue_runs(double precision) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_overdue_runs(double precision) TO edgewise_app;
