ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_id" UNIQUE("workspace_id","id");--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tokens_since" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"beginning" text NOT NULL,
	"key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "api_keys_hash" UNIQUE("workspace_id","key_hash"),
	CONSTRAINT "api_keys_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "api_keys_of_workspace" ON "api_keys" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON api_keys TO edgewise_app;--> statement-breakpoint
CREATE TABLE "second_factors" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"user_id" integer NOT NULL,
	"secret" text NOT NULL,
	"recovery_hashes" jsonb DEFAULT '[]' NOT NULL,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "second_factors_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id"),
	CONSTRAINT "second_factors_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "second_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "second_factors_of_workspace" ON "second_factors" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors TO edgewise_app;--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "one_time_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"role_ids" jsonb DEFAULT '[]' NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"created_by_fk" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_links_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "one_time_links_token" UNIQUE("workspace_id","token_hash"),
	CONSTRAINT "one_time_links_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "one_time_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "one_time_links_of_workspace" ON "one_time_links" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON one_time_links TO edgewise_app;--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "identity_providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"role_id" integer,
	"trusts_email" boolean DEFAULT false NOT NULL,
	CONSTRAINT "identity_providers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "identity_providers_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "identity_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "identity_providers_of_workspace" ON "identity_providers" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON identity_providers TO edgewise_app;--> statement-breakpoint
CREATE TABLE "user_identities" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"provider_id" integer NOT NULL,
	"subject" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "user_identities_workspace_id_provider_id_subject_pk" PRIMARY KEY("workspace_id","provider_id","subject"),
	CONSTRAINT "user_identities_workspace_id_provider_id_identity_providers_workspace_id_id_fk" FOREIGN KEY ("workspace_id","provider_id") REFERENCES "public"."identity_providers"("workspace_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "user_identities_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "user_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "user_identities_of_workspace" ON "user_identities" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON user_identities TO edgewise_app;--> statement-breakpoint
-- As identify() before, which stays for Workers that were deployed earlier: with keys of people, and tokens that end when their person says so.
CREATE FUNCTION identify(p_slug text, p_host text, p_session text, p_workspace uuid, p_user integer, p_known text, p_issued bigint, p_key text)
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
        'login_count', u.login_count, 'active', u.active, 'created_on', u.created_on),
      'roles', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.id), '[]') FROM user_roles ur
        JOIN roles r ON r.workspace_id = ur.workspace_id AND r.id = ur.role_id WHERE ur.workspace_id = w.id AND ur.user_id = u.id),
      'permissions', (SELECT coalesce(json_agg(DISTINCT jsonb_build_array(rp.permission, rp.view)), '[]') FROM user_roles ur
        JOIN role_permissions rp ON rp.workspace_id = ur.workspace_id AND rp.role_id = ur.role_id WHERE ur.workspace_id = w.id AND ur.user_id = u.id)
    ) END);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION identify(text, text, text, uuid, integer, text, bigint, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION identify(text, text, text, uuid, integer, text, bigint, text) TO edgewise_app;
