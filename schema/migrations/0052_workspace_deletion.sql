-- A workspace is deleted in two steps: nobody gets in any more, and its name is free; then the queue purges it, with its rows last, so that a purge that was interrupted still finds what is left.
ALTER TABLE "workspaces" ADD COLUMN "deleting_since" timestamp with time zone;
--> statement-breakpoint
CREATE FUNCTION begin_workspace_deletion() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  w uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
BEGIN
  IF NOT app_is_admin() THEN RAISE EXCEPTION 'only admins delete their workspace' USING ERRCODE = '42501'; END IF;
  IF EXISTS (SELECT 1 FROM workspaces WHERE id = w AND is_default) THEN RAISE EXCEPTION 'the default workspace stays' USING ERRCODE = '42501'; END IF;
  DELETE FROM sessions WHERE workspace_id = w;
  DELETE FROM api_keys WHERE workspace_id = w;
  UPDATE report_schedules SET active = false WHERE workspace_id = w AND active;
  UPDATE query_schedules SET active = false WHERE workspace_id = w AND active;
  UPDATE workspaces SET slug = 'deleted-' || w, host = NULL, settings = settings || '{"suspended": true}', revision = revision + 1, deleting_since = now()
    WHERE id = w;
END $$;
--> statement-breakpoint
-- Workspaces whose deletion began before a time and has not ended.
CREATE FUNCTION workspaces_in_deletion(p_before timestamptz) RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT w.id FROM workspaces w WHERE w.deleting_since < p_before
$$;
--> statement-breakpoint
-- Ids of people or databases with uploaded tables of a workspace that is being deleted, in their order. Nothing of others.
CREATE FUNCTION workspace_belongings(p_id uuid, p_kind text, p_after integer, p_limit integer) RETURNS TABLE (id integer, uuid text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT b.id, b.uuid FROM (
    SELECT u.workspace_id, 'people' AS kind, u.id, NULL AS uuid FROM users u
    UNION ALL SELECT d.workspace_id, 'uploads', d.id, d.uuid::text FROM databases d WHERE d.sqlalchemy_uri ~ '^(uploads|gsheets)'
  ) b JOIN workspaces w ON w.id = b.workspace_id AND w.deleting_since IS NOT NULL
  WHERE b.workspace_id = p_id AND b.kind = p_kind AND b.id > p_after ORDER BY b.id LIMIT p_limit
$$;
--> statement-breakpoint
-- The rows of every table with a workspace's id, as the catalog lists them, then the workspace's own. Tables that others refer to empty in a later round. Nothing happens unless the deletion has begun.
CREATE FUNCTION purge_workspace(p_id uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  t text;
  blocked boolean;
BEGIN
  PERFORM 1 FROM workspaces WHERE id = p_id AND deleting_since IS NOT NULL AND NOT is_default FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('app.workspace_id', p_id::text, true);
  FOR round IN 1..10 LOOP
    blocked := false;
    FOR t IN SELECT c.table_name FROM information_schema.columns c JOIN information_schema.tables b ON b.table_schema = c.table_schema AND b.table_name = c.table_name
      WHERE c.table_schema = 'public' AND c.column_name = 'workspace_id' AND b.table_type = 'BASE TABLE' LOOP
      BEGIN
        EXECUTE format('DELETE FROM %I WHERE workspace_id = $1', t) USING p_id;
      EXCEPTION WHEN foreign_key_violation THEN blocked := true;
      END;
    END LOOP;
    EXIT WHEN NOT blocked;
  END LOOP;
  DELETE FROM workspaces WHERE id = p_id;
END $$;
--> statement-breakpoint
-- As before, without workspaces that are being deleted.
CREATE OR REPLACE FUNCTION operator_workspaces() RETURNS TABLE (id uuid, slug text, name text, host text, is_default boolean, suspended boolean, limits jsonb, created_on timestamptz, people integer, dashboards integer, charts integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT w.id, w.slug, w.name, w.host, w.is_default, coalesce((w.settings->>'suspended')::boolean, false), coalesce(w.settings->'limits', '{}'), w.created_on,
    (SELECT count(*)::integer FROM users u WHERE u.workspace_id = w.id AND u.active), (SELECT count(*)::integer FROM dashboards d WHERE d.workspace_id = w.id), (SELECT count(*)::integer FROM charts c WHERE c.workspace_id = w.id)
    FROM workspaces w WHERE app_operates() AND w.deleting_since IS NULL ORDER BY w.created_on, w.slug
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION workspaces_of_person() RETURNS TABLE (slug text, name text, host text, is_default boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT w.slug, w.name, w.host, w.is_default FROM users me
    JOIN users other ON lower(other.email) = lower(me.email) AND other.workspace_id <> me.workspace_id AND other.active AND other.email_verified_at IS NOT NULL
    JOIN workspaces w ON w.id = other.workspace_id AND w.deleting_since IS NULL
    WHERE me.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid AND me.id = app_user() AND me.email_verified_at IS NOT NULL ORDER BY w.name
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION operator_change(p_id uuid, p_sets_host boolean, p_host text, p_settings jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT app_operates() THEN RAISE EXCEPTION 'only operators change other workspaces' USING ERRCODE = '42501'; END IF;
  UPDATE workspaces SET host = CASE WHEN p_sets_host THEN p_host ELSE host END, settings = settings || (CASE WHEN is_default THEN p_settings - 'suspended' ELSE p_settings END), revision = revision + 1
    WHERE id = p_id AND deleting_since IS NULL;
  RETURN FOUND;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION begin_workspace_deletion(), workspaces_in_deletion(timestamptz), workspace_belongings(uuid, text, integer, integer), purge_workspace(uuid) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION begin_workspace_deletion(), workspaces_in_deletion(timestamptz), workspace_belongings(uuid, text, integer, integer), purge_workspace(uuid) TO edgewise_app;
