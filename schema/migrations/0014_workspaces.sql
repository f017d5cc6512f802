-- Whether the transaction's person is an admin of the transaction's workspace.
CREATE FUNCTION app_is_admin() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.workspace_id = ur.workspace_id AND r.id = ur.role_id
    WHERE ur.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid AND ur.user_id = app_user() AND lower(r.name) = 'admin')
$$;
--> statement-breakpoint
-- Who runs the deployment is an admin of the default workspace; the Worker asks besides whether they are among its operators.
CREATE FUNCTION app_operates() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT app_is_admin() AND EXISTS (SELECT 1 FROM workspaces WHERE id = nullif(current_setting('app.workspace_id', true), '')::uuid AND is_default)
$$;
--> statement-breakpoint
-- The application's role does not write workspaces: what may be changed is changed here, by whom it concerns.
CREATE FUNCTION change_workspace(p_name text, p_time_zone text, p_settings jsonb) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT app_is_admin() THEN RAISE EXCEPTION 'only admins change their workspace' USING ERRCODE = '42501'; END IF;
  UPDATE workspaces SET name = coalesce(p_name, name), time_zone = coalesce(p_time_zone, time_zone), settings = settings || (coalesce(p_settings, '{}') - 'suspended' - 'limits'), revision = revision + 1
    WHERE id = nullif(current_setting('app.workspace_id', true), '')::uuid;
END $$;
--> statement-breakpoint
-- Everything of the workspace, then itself. Tables that others refer to empty in a later round.
CREATE FUNCTION delete_workspace() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  w uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  t text;
  blocked boolean;
BEGIN
  IF NOT app_is_admin() THEN RAISE EXCEPTION 'only admins delete their workspace' USING ERRCODE = '42501'; END IF;
  IF EXISTS (SELECT 1 FROM workspaces WHERE id = w AND is_default) THEN RAISE EXCEPTION 'the default workspace stays' USING ERRCODE = '42501'; END IF;
  FOR round IN 1..10 LOOP
    blocked := false;
    FOR t IN SELECT c.table_name FROM information_schema.columns c JOIN information_schema.tables b ON b.table_schema = c.table_schema AND b.table_name = c.table_name
      WHERE c.table_schema = 'public' AND c.column_name = 'workspace_id' AND b.table_type = 'BASE TABLE' LOOP
      BEGIN
        EXECUTE format('DELETE FROM %I WHERE workspace_id = $1', t) USING w;
      EXCEPTION WHEN foreign_key_violation THEN blocked := true;
      END;
    END LOOP;
    EXIT WHEN NOT blocked;
  END LOOP;
  DELETE FROM workspaces WHERE id = w;
END $$;
--> statement-breakpoint
-- The other workspaces of a person: those where somebody has the address that they showed to be theirs. Empty until they did.
CREATE FUNCTION workspaces_of_person() RETURNS TABLE (slug text, name text, host text, is_default boolean) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT w.slug, w.name, w.host, w.is_default FROM users me
    JOIN users other ON lower(other.email) = lower(me.email) AND other.workspace_id <> me.workspace_id AND other.active AND other.email_verified_at IS NOT NULL
    JOIN workspaces w ON w.id = other.workspace_id
    WHERE me.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid AND me.id = app_user() AND me.email_verified_at IS NOT NULL ORDER BY w.name
$$;
--> statement-breakpoint
CREATE FUNCTION operator_workspaces() RETURNS TABLE (id uuid, slug text, name text, host text, is_default boolean, suspended boolean, limits jsonb, created_on timestamptz, people integer, dashboards integer, charts integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT w.id, w.slug, w.name, w.host, w.is_default, coalesce((w.settings->>'suspended')::boolean, false), coalesce(w.settings->'limits', '{}'), w.created_on,
    (SELECT count(*)::integer FROM users u WHERE u.workspace_id = w.id AND u.active), (SELECT count(*)::integer FROM dashboards d WHERE d.workspace_id = w.id), (SELECT count(*)::integer FROM charts c WHERE c.workspace_id = w.id)
    FROM workspaces w WHERE app_operates() ORDER BY w.created_on, w.slug
$$;
--> statement-breakpoint
-- Answers whether there is such a workspace. The default one can not be suspended: its operators would be out.
CREATE FUNCTION operator_change(p_id uuid, p_sets_host boolean, p_host text, p_settings jsonb) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT app_operates() THEN RAISE EXCEPTION 'only operators change other workspaces' USING ERRCODE = '42501'; END IF;
  UPDATE workspaces SET host = CASE WHEN p_sets_host THEN p_host ELSE host END, settings = settings || (CASE WHEN is_default THEN p_settings - 'suspended' ELSE p_settings END), revision = revision + 1 WHERE id = p_id;
  RETURN FOUND;
END $$;
--> statement-breakpoint
-- A workspace with these roles ([{name, pairs: [[permission, view]]}]) and an invitation for its first admin; null when the slug is taken.
CREATE FUNCTION operator_create(p_slug text, p_name text, p_roles jsonb, p_email text, p_token_hash text, p_mailed boolean, p_expires timestamptz) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  w uuid;
  r jsonb;
  made integer;
BEGIN
  IF NOT app_operates() THEN RAISE EXCEPTION 'only operators make workspaces' USING ERRCODE = '42501'; END IF;
  INSERT INTO workspaces (slug, name) VALUES (p_slug, p_name) ON CONFLICT DO NOTHING RETURNING id INTO w;
  IF w IS NULL THEN RETURN NULL; END IF;
  FOR r IN SELECT * FROM jsonb_array_elements(p_roles) LOOP
    INSERT INTO roles (workspace_id, name) VALUES (w, r->>'name') RETURNING id INTO made;
    INSERT INTO role_permissions (workspace_id, role_id, permission, view) SELECT w, made, pair->>0, pair->>1 FROM jsonb_array_elements(r->'pairs') pair;
    IF lower(r->>'name') = 'admin' THEN
      INSERT INTO one_time_links (workspace_id, token_hash, purpose, email, role_ids, mailed, expires_at) VALUES (w, p_token_hash, 'invitation', p_email, jsonb_build_array(made), p_mailed, p_expires);
    END IF;
  END LOOP;
  RETURN w;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app_is_admin(), app_operates(), change_workspace(text, text, jsonb), delete_workspace(), workspaces_of_person(), operator_workspaces(), operator_change(uuid, boolean, text, jsonb), operator_create(text, text, jsonb, text, text, boolean, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_is_admin(), app_operates(), change_workspace(text, text, jsonb), delete_workspace(), workspaces_of_person(), operator_workspaces(), operator_change(uuid, boolean, text, jsonb), operator_create(text, text, jsonb, text, text, boolean, timestamptz) TO edgewise_app;
