-- The language that a person selected; null follows the browser's languages.
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
DROP TRIGGER users_bump ON users;--> statement-breakpoint
-- As before, also for the language, which isolates cache with the person.
CREATE TRIGGER users_bump AFTER INSERT OR DELETE OR UPDATE OF username, first_name, last_name, email, password_hash, active, locale ON users
  FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();--> statement-breakpoint
-- As before, with the person's language.
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
