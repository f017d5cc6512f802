-- The application's role: no superuser, no owner, so row-level security holds for it. Its password is set where it is deployed.
DO $$ BEGIN CREATE ROLE edgewise_app LOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO edgewise_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON workspaces FROM edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
-- A write to a workspace's objects bumps its revision once a transaction: whatever isolates remember hangs on it.
CREATE FUNCTION bump_revision() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF current_setting('app.bumped', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    UPDATE workspaces SET revision = revision + 1 WHERE id = nullif(current_setting('app.workspace_id', true), '')::uuid;
    PERFORM set_config('app.bumped', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['user_roles','roles','role_permissions','databases','datasets','dataset_columns','dataset_metrics','dataset_owners',
    'charts','chart_owners','dashboards','dashboard_charts','dashboard_owners','dashboard_roles'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_revision()', t || '_bump', t);
  END LOOP;
END $$;
--> statement-breakpoint
-- A sign-in (login_count, last_login) is no change of rights.
CREATE TRIGGER users_bump AFTER INSERT OR DELETE OR UPDATE OF username, first_name, last_name, email, password_hash, active ON users
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();
--> statement-breakpoint
CREATE FUNCTION app_user() RETURNS integer LANGUAGE sql STABLE AS $$ SELECT nullif(current_setting('app.user_id', true), '')::integer $$;
--> statement-breakpoint
-- Whether the transaction's person holds a (permission, view) pair.
CREATE FUNCTION app_can(p_permission text, p_view text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT EXISTS (
    SELECT 1 FROM user_roles ur JOIN role_permissions rp ON rp.workspace_id = ur.workspace_id AND rp.role_id = ur.role_id
    WHERE ur.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid AND ur.user_id = app_user()
      AND rp.permission = p_permission AND rp.view = p_view)
$$;
--> statement-breakpoint
-- Who asks: finds the workspace (by slug, custom host or the default one) and the person (by session hash, or by id when a token was verified),
-- sets both for the transaction, and answers them with their rights; rights are left out when p_known is "<revision>:<user>" of now.
CREATE FUNCTION identify(p_slug text, p_host text, p_session text, p_workspace uuid, p_user integer, p_known text)
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
  PERFORM set_config('app.workspace_id', w.id::text, true);
  IF p_session IS NOT NULL THEN
    SELECT us.* INTO u FROM sessions s JOIN users us ON us.workspace_id = s.workspace_id AND us.id = s.user_id
      WHERE s.workspace_id = w.id AND s.token_hash = p_session AND s.expires_at > now() AND us.active;
  ELSIF p_user IS NOT NULL AND p_workspace = w.id THEN
    SELECT * INTO u FROM users WHERE workspace_id = w.id AND id = p_user AND active;
  END IF;
  IF u.id IS NOT NULL THEN
    PERFORM set_config('app.user_id', u.id::text, true);
    sees_all := app_can('all_datasource_access', 'all_datasource_access') OR app_can('all_database_access', 'all_database_access');
    PERFORM set_config('app.sees_all', CASE WHEN sees_all THEN 'on' ELSE 'off' END, true);
  END IF;
  known := p_known = w.revision || ':' || u.id;
  RETURN json_build_object(
    'workspace', json_build_object('id', w.id, 'slug', w.slug, 'name', w.name, 'time_zone', w.time_zone, 'revision', w.revision),
    'user_id', u.id,
    'rights', CASE WHEN u.id IS NULL OR known THEN NULL ELSE json_build_object(
      'user', json_build_object('id', u.id, 'username', u.username, 'first_name', u.first_name, 'last_name', u.last_name, 'email', u.email,
        'login_count', u.login_count, 'active', u.active, 'created_on', u.created_on),
      'roles', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.id), '[]') FROM user_roles ur
        JOIN roles r ON r.workspace_id = ur.workspace_id AND r.id = ur.role_id WHERE ur.workspace_id = w.id AND ur.user_id = u.id),
      'permissions', (SELECT coalesce(json_agg(DISTINCT jsonb_build_array(rp.permission, rp.view)), '[]') FROM user_roles ur
        JOIN role_permissions rp ON rp.workspace_id = ur.workspace_id AND rp.role_id = ur.role_id WHERE ur.workspace_id = w.id AND ur.user_id = u.id)
    ) END);
END $$;
--> statement-breakpoint
-- Whether the transaction's person may read a dataset's rows: everything, its database, its schema, itself, or owning it.
CREATE FUNCTION app_reads_dataset(p_dataset integer, p_perm text, p_schema_perm text, p_database_perm text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('app.sees_all', true) = 'on'
    OR app_can('database_access', p_database_perm) OR app_can('schema_access', p_schema_perm) OR app_can('datasource_access', p_perm)
    OR EXISTS (SELECT 1 FROM dataset_owners o WHERE o.dataset_id = p_dataset AND o.user_id = app_user())
$$;
--> statement-breakpoint
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_user(), app_can(text, text), identify(text, text, text, uuid, integer, text), app_reads_dataset(integer, text, text, text), bump_revision() TO edgewise_app;
