-- A workspace's revision counts all changes. Rights, data, charts and dashboards also have revisions of their own, so that a write of one kind leaves what is cached of the others. A change without a kind, by the function before this one, counts for each.
ALTER TABLE "workspaces" ADD COLUMN "revisions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_changes" ADD COLUMN "kind" text;--> statement-breakpoint
CREATE OR REPLACE FUNCTION bump_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  changed text := CASE
    WHEN TG_TABLE_NAME IN ('users', 'assigned_roles', 'roles', 'role_permissions', 'group_users', 'group_roles') THEN 'rights'
    WHEN TG_TABLE_NAME IN ('databases', 'datasets', 'dataset_columns', 'dataset_metrics', 'dataset_owners', 'row_rules', 'row_rule_tables', 'row_rule_roles') THEN 'data'
    WHEN TG_TABLE_NAME IN ('charts', 'chart_owners') THEN 'charts'
    WHEN TG_TABLE_NAME IN ('dashboards', 'dashboard_charts', 'dashboard_owners', 'dashboard_roles') THEN 'dashboards'
    ELSE 'other' END;
BEGIN
  IF current_setting('app.bumped_' || changed, true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO workspace_changes (workspace_id, kind) SELECT id, changed FROM workspaces WHERE id = nullif(current_setting('app.workspace_id', true), '')::uuid;
    PERFORM set_config('app.bumped_' || changed, pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The revision of a workspace and those of its kinds. One statement reads the changes and what they are added to, so that none is missed or counted twice while they are added.
CREATE FUNCTION revisions_of(p_workspace uuid) RETURNS TABLE (revision bigint, revisions jsonb) LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT w.revision + c.number, jsonb_build_object(
    'rights', coalesce((w.revisions ->> 'rights')::bigint, 0) + c.rights, 'data', coalesce((w.revisions ->> 'data')::bigint, 0) + c.data,
    'charts', coalesce((w.revisions ->> 'charts')::bigint, 0) + c.charts, 'dashboards', coalesce((w.revisions ->> 'dashboards')::bigint, 0) + c.dashboards)
  FROM workspaces w CROSS JOIN LATERAL (
    SELECT count(*) AS number, count(*) FILTER (WHERE x.kind IS NULL OR x.kind = 'rights') AS rights, count(*) FILTER (WHERE x.kind IS NULL OR x.kind = 'data') AS data,
      count(*) FILTER (WHERE x.kind IS NULL OR x.kind = 'charts') AS charts, count(*) FILTER (WHERE x.kind IS NULL OR x.kind = 'dashboards') AS dashboards
    FROM workspace_changes x WHERE x.workspace_id = w.id) c
  WHERE w.id = p_workspace
$$;--> statement-breakpoint
-- As before, with the revisions of the kinds.
CREATE OR REPLACE FUNCTION compact_workspace_changes() RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  WITH gone AS (DELETE FROM workspace_changes RETURNING workspace_id, kind),
    counted AS (SELECT workspace_id, count(*) AS number, count(*) FILTER (WHERE kind IS NULL OR kind = 'rights') AS rights, count(*) FILTER (WHERE kind IS NULL OR kind = 'data') AS data,
      count(*) FILTER (WHERE kind IS NULL OR kind = 'charts') AS charts, count(*) FILTER (WHERE kind IS NULL OR kind = 'dashboards') AS dashboards FROM gone GROUP BY workspace_id),
    added AS (UPDATE workspaces w SET revision = w.revision + c.number, revisions = jsonb_build_object(
      'rights', coalesce((w.revisions ->> 'rights')::bigint, 0) + c.rights, 'data', coalesce((w.revisions ->> 'data')::bigint, 0) + c.data,
      'charts', coalesce((w.revisions ->> 'charts')::bigint, 0) + c.charts, 'dashboards', coalesce((w.revisions ->> 'dashboards')::bigint, 0) + c.dashboards)
      FROM counted c WHERE w.id = c.workspace_id)
  SELECT coalesce(sum(number), 0)::integer FROM counted
$$;--> statement-breakpoint
-- As before, with the revisions of the kinds. The rights of a person are known under that of rights; the Worker of the version before knows them under the workspace's.
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
  SELECT r.revision, r.revisions INTO w.revision, w.revisions FROM revisions_of(w.id) r;
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
  known := p_known IN (w.revision || ':' || u.id, 'rights:' || (w.revisions ->> 'rights') || ':' || u.id);
  RETURN json_build_object(
    'workspace', json_build_object('id', w.id, 'slug', w.slug, 'name', w.name, 'time_zone', w.time_zone, 'revision', w.revision, 'revisions', w.revisions, 'settings', w.settings),
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
  SELECT r.revision, r.revisions INTO w.revision, w.revisions FROM revisions_of(w.id) r;
  PERFORM set_config('app.workspace_id', w.id::text, true);
  IF p_workspace = w.id THEN
    SELECT json_agg(json_build_object('id', e.dashboard_id, 'uuid', e.uuid)) INTO opened
      FROM embedded_dashboards e JOIN dashboards d ON d.workspace_id = e.workspace_id AND d.id = e.dashboard_id
      WHERE e.workspace_id = w.id AND d.deleted_at IS NULL AND (e.uuid::text IN (SELECT json_array_elements_text(p_resources)) OR e.dashboard_id::text IN (SELECT json_array_elements_text(p_resources)));
    PERFORM set_config('app.guest_dashboards', coalesce((SELECT string_agg(x->>'id', ',') FROM json_array_elements(opened) x), ''), true);
  END IF;
  RETURN json_build_object(
    'workspace', json_build_object('id', w.id, 'slug', w.slug, 'name', w.name, 'time_zone', w.time_zone, 'revision', w.revision, 'revisions', w.revisions, 'settings', w.settings),
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
