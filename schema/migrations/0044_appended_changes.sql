-- A workspace's revision is what its row says and the number of changes since: a write adds a change and locks nothing, so writes of one workspace no longer wait for each other until they commit.
CREATE TABLE "workspace_changes" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "workspace_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	CONSTRAINT "workspace_changes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "workspace_changes" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "workspace_changes" ADD CONSTRAINT "workspace_changes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE POLICY "workspace_changes_of_workspace" ON "workspace_changes" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT ON workspace_changes TO edgewise_app;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION bump_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF current_setting('app.bumped', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO workspace_changes (workspace_id) SELECT id FROM workspaces WHERE id = nullif(current_setting('app.workspace_id', true), '')::uuid;
    PERFORM set_config('app.bumped', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Adds the changes to the workspaces' rows, for the clock, so that few are counted; the revisions stay the same. Answers how many.
CREATE FUNCTION compact_workspace_changes() RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM workspace_changes RETURNING workspace_id), counted AS (SELECT workspace_id, count(*) AS number FROM gone GROUP BY workspace_id),
    added AS (UPDATE workspaces w SET revision = w.revision + c.number FROM counted c WHERE w.id = c.workspace_id)
  SELECT coalesce(sum(number), 0)::integer FROM counted
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION compact_workspace_changes() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION compact_workspace_changes() TO edgewise_app;
--> statement-breakpoint
-- As before, with the changes. One statement reads both, so that none is missed or counted twice while they are added.
CREATE OR REPLACE FUNCTION identify(p_slug text, p_host text, p_session text, p_workspace uuid, p_user integer, p_known text, p_issued bigint, p_key text)
RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  w workspaces%ROWTYPE;
  u users%ROWTYPE;
  known boolean;
  sees_all boolean := false;
BEGIN
  PERFORM set_config('app.workspace_id', '', true), set_config('app.user_id', '', true), set_config('app.sees_all', 'off', true);
  IF p_slug IS NOT NULL THEN SELECT * INTO w FROM workspaces WHERE slug = p_slug;
  ELSE SELECT * INTO w FROM workspaces WHERE host = p_host OR is_default ORDER BY (host = p_host) IS TRUE DESC LIMIT 1;
  END IF;
  IF w.id IS NULL THEN RETURN NULL; END IF;
  SELECT ws.revision + (SELECT count(*) FROM workspace_changes c WHERE c.workspace_id = ws.id) INTO w.revision FROM workspaces ws WHERE ws.id = w.id;
  PERFORM set_config('app.workspace_id', w.id::text, true);
  IF p_session IS NOT NULL THEN
    SELECT us.* INTO u FROM sessions s JOIN users us ON us.workspace_id = s.workspace_id AND us.id = s.user_id
      WHERE s.workspace_id = w.id AND s.token_hash = p_session AND s.expires_at > now() AND us.active;
  ELSIF p_key IS NOT NULL THEN
    SELECT us.* INTO u FROM api_keys k JOIN users us ON us.workspace_id = k.workspace_id AND us.id = k.user_id
      WHERE k.workspace_id = w.id AND k.key_hash = p_key AND (k.expires_at IS NULL OR k.expires_at > now()) AND us.active;
    UPDATE api_keys SET last_used_at = date_trunc('hour', now()) WHERE workspace_id = w.id AND key_hash = p_key AND u.id IS NOT NULL AND last_used_at IS DISTINCT FROM date_trunc('hour', now());
  ELSIF p_user IS NOT NULL AND p_workspace = w.id THEN
    SELECT * INTO u FROM users WHERE workspace_id = w.id AND id = p_user AND active
      AND (p_issued IS NULL OR tokens_since IS NULL OR to_timestamp(p_issued) >= date_trunc('second', tokens_since));
  END IF;
  IF u.id IS NOT NULL THEN
    PERFORM set_config('app.user_id', u.id::text, true);
    sees_all := app_can('all_datasource_access', 'all_datasource_access') OR app_can('all_database_access', 'all_database_access');
    PERFORM set_config('app.sees_all', CASE WHEN sees_all THEN 'on' ELSE 'off' END, true);
  END IF;
  known := p_known = w.revision || ':' || u.id;
  RETURN json_build_object(
    'workspace', json_build_object('id', w.id, 'slug', w.slug, 'name', w.name, 'time_zone', w.time_zone, 'revision', w.revision, 'settings', w.settings),
    'user_id', u.id,
    'rights', CASE WHEN u.id IS NULL OR known THEN NULL ELSE json_build_object(
      'user', json_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
        'login_count', u.login_count, 'active', u.active, 'created_on', u.created_on, 'locale', u.locale),
      'roles', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.id), '[]') FROM user_roles ur
        JOIN roles r ON r.workspace_id = ur.workspace_id AND r.id = ur.role_id WHERE ur.workspace_id = w.id AND ur.user_id = u.id),
      'permissions', (SELECT coalesce(json_agg(DISTINCT jsonb_build_array(rp.permission, rp.view)), '[]') FROM user_roles ur
        JOIN role_permissions rp ON rp.workspace_id = ur.workspace_id AND rp.role_id = ur.role_id WHERE ur.workspace_id = w.id AND ur.user_id = u.id)
    ) END);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION identify_guest(p_slug text, p_host text, p_workspace uuid, p_resources json, p_datasets json, p_role text, p_grants json)
RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  w workspaces%ROWTYPE;
  opened json;
BEGIN
  PERFORM set_config('app.workspace_id', '', true), set_config('app.user_id', '', true), set_config('app.sees_all', 'off', true), set_config('app.guest_dashboards', '', true);
  IF p_slug IS NOT NULL THEN SELECT * INTO w FROM workspaces WHERE slug = p_slug;
  ELSE SELECT * INTO w FROM workspaces WHERE host = p_host OR is_default ORDER BY (host = p_host) IS TRUE DESC LIMIT 1;
  END IF;
  IF w.id IS NULL THEN RETURN NULL; END IF;
  SELECT ws.revision + (SELECT count(*) FROM workspace_changes c WHERE c.workspace_id = ws.id) INTO w.revision FROM workspaces ws WHERE ws.id = w.id;
  PERFORM set_config('app.workspace_id', w.id::text, true);
  IF p_workspace = w.id THEN
    SELECT json_agg(json_build_object('id', e.dashboard_id, 'uuid', e.uuid)) INTO opened
      FROM embedded_dashboards e JOIN dashboards d ON d.workspace_id = e.workspace_id AND d.id = e.dashboard_id
      WHERE e.workspace_id = w.id AND d.deleted_at IS NULL AND (e.uuid::text IN (SELECT json_array_elements_text(p_resources)) OR e.dashboard_id::text IN (SELECT json_array_elements_text(p_resources)));
    PERFORM set_config('app.guest_dashboards', coalesce((SELECT string_agg(x->>'id', ',') FROM json_array_elements(opened) x), ''), true);
  END IF;
  RETURN json_build_object(
    'workspace', json_build_object('id', w.id, 'slug', w.slug, 'name', w.name, 'time_zone', w.time_zone, 'revision', w.revision, 'settings', w.settings),
    'user_id', NULL, 'rights', NULL,
    'guest', CASE WHEN p_workspace = w.id THEN json_build_object(
      'dashboards', coalesce(opened, '[]'),
      'roles', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name)), '[]') FROM roles r WHERE r.workspace_id = w.id AND r.name = p_role),
      'rights', (SELECT coalesce(json_agg(rp.permission || E'\n' || rp.view), '[]') FROM roles r JOIN role_permissions rp ON rp.workspace_id = r.workspace_id AND rp.role_id = r.id
        WHERE r.workspace_id = w.id AND r.name = p_role AND (rp.permission || E'\n' || rp.view) IN (SELECT json_array_elements_text(p_grants))),
      'tables', (SELECT coalesce(json_agg(json_build_object('dataset_id', s.id, 'catalog', s.catalog, 'schema', s.schema, 'table_name', s.table_name, 'virtual', coalesce(s.sql, '') <> '')), '[]')
        FROM datasets s WHERE s.workspace_id = w.id AND s.id IN (SELECT json_array_elements_text(p_datasets)::integer))
    ) END);
END $$;
