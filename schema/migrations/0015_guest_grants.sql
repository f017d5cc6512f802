-- Guests may do, of what guests can be given at all, what their role holds.
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
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION identify_guest(text, text, uuid, json, json, text, json) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION identify_guest(text, text, uuid, json, json, text, json) TO edgewise_app;
