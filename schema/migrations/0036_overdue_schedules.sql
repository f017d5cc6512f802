-- Also returns the site and, of a run of a schedule of the same person, the saved query, whose owner is notified.
DROP FUNCTION end_overdue_runs(double precision);--> statement-breakpoint
CREATE FUNCTION end_overdue_runs(p_now double precision) RETURNS TABLE (workspace_id uuid, slug text, host text, user_id integer, run_id integer, client_id text, job_id uuid, saved_query_id integer) LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH ended AS (
    UPDATE query_runs r SET status = 'timed_out', end_time = r.deadline, changed_on = (now() at time zone 'utc'), error_message = 'The query did not come to an end in its time.'
    FROM (SELECT o.workspace_id, o.id FROM query_runs o WHERE o.status IN ('running', 'started', 'pending', 'fetching', 'scheduled') AND o.deadline < p_now ORDER BY o.deadline LIMIT 500 FOR UPDATE SKIP LOCKED) overdue
    WHERE r.workspace_id = overdue.workspace_id AND r.id = overdue.id
    RETURNING r.workspace_id, r.user_id, r.id, r.client_id, r.job_id
  )
  SELECT e.workspace_id, w.slug, w.host, e.user_id, e.id, e.client_id, e.job_id, q.id
  FROM ended e JOIN workspaces w ON w.id = e.workspace_id
    LEFT JOIN saved_queries q ON q.workspace_id = e.workspace_id AND q.user_id = e.user_id
      AND q.id = substring(e.client_id from '^schedule-([0-9]{1,9})-[0-9]+$')::integer
$$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION end_overdue_runs(double precision) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION end_overdue_runs(double precision) TO edgewise_app;
