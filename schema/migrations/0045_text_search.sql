-- Text in long lists and in the search is found by trigram indexes. On a large installation, create the indexes under these names with CREATE INDEX CONCURRENTLY beforehand (docs/operations.md): building one here blocks writes to its table.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "charts_text" ON "charts" USING gin ("workspace_id","slice_name" gin_trgm_ops,"description" gin_trgm_ops,"viz_type" gin_trgm_ops,"datasource_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "dashboards_text" ON "dashboards" USING gin ("workspace_id","dashboard_title" gin_trgm_ops,"slug" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "datasets_text" ON "datasets" USING gin ("workspace_id","table_name" gin_trgm_ops,"sql" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "dataset_columns_text" ON "dataset_columns" USING gin ("workspace_id","column_name" gin_trgm_ops,"verbose_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "dataset_metrics_text" ON "dataset_metrics" USING gin ("workspace_id","metric_name" gin_trgm_ops,"verbose_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tags_text" ON "tags" USING gin ("workspace_id","name" gin_trgm_ops,"description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "query_runs_text" ON "query_runs" USING gin ("workspace_id","sql" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "tags_changed" ON "tags" USING btree ("workspace_id","changed_on","id");--> statement-breakpoint
-- Ids of the workspace's objects of a kind that contain all patterns, at most so many. Under row-level security an index is not used with ILIKE, which is not leakproof: the function looks up candidates as the owner, and the statement that calls it decides which of them exist, match and may be seen.
CREATE FUNCTION app_text_candidates(p_kind text, p_patterns text[], p_limit integer) RETURNS SETOF integer LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 50 SET search_path = public SET plan_cache_mode = force_custom_plan SET jit = off AS $$
DECLARE
  w uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  first text := p_patterns[1];
BEGIN
  IF p_kind = 'chart' THEN
    RETURN QUERY SELECT c.id FROM charts c WHERE c.workspace_id = w AND (c.slice_name ILIKE first OR c.description ILIKE first OR c.viz_type ILIKE first OR c.datasource_name ILIKE first)
      UNION SELECT c.id FROM datasets d JOIN charts c ON c.workspace_id = d.workspace_id AND c.datasource_id = d.id WHERE d.workspace_id = w AND d.table_name ILIKE first LIMIT p_limit;
  ELSIF p_kind = 'chart_name' THEN
    RETURN QUERY SELECT c.id FROM charts c WHERE c.workspace_id = w AND c.slice_name ILIKE first AND c.slice_name ILIKE ALL (p_patterns) LIMIT p_limit;
  ELSIF p_kind = 'dashboard' THEN
    RETURN QUERY SELECT d.id FROM dashboards d WHERE d.workspace_id = w AND (d.dashboard_title ILIKE first OR d.slug ILIKE first) LIMIT p_limit;
  ELSIF p_kind = 'dataset' THEN
    RETURN QUERY SELECT d.id FROM datasets d WHERE d.workspace_id = w AND d.table_name ILIKE first AND d.table_name ILIKE ALL (p_patterns) LIMIT p_limit;
  ELSIF p_kind = 'dataset_contents' THEN
    RETURN QUERY SELECT c.dataset_id FROM dataset_columns c WHERE c.workspace_id = w AND (c.column_name ILIKE first OR c.verbose_name ILIKE first)
      UNION SELECT m.dataset_id FROM dataset_metrics m WHERE m.workspace_id = w AND (m.metric_name ILIKE first OR m.verbose_name ILIKE first)
      UNION SELECT d.id FROM datasets d WHERE d.workspace_id = w AND d.sql ILIKE first LIMIT p_limit;
  ELSIF p_kind = 'tag' THEN
    RETURN QUERY SELECT t.id FROM tags t WHERE t.workspace_id = w AND (t.name ILIKE first OR t.description ILIKE first) LIMIT p_limit;
  ELSIF p_kind = 'query' THEN
    RETURN QUERY SELECT r.id FROM query_runs r WHERE r.workspace_id = w AND r.sql ILIKE first LIMIT p_limit;
  ELSE
    RAISE EXCEPTION 'no text of % is indexed', p_kind;
  END IF;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app_text_candidates(text, text[], integer) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_text_candidates(text, text[], integer) TO edgewise_app;
