CREATE TABLE "embedded_dashboards" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"dashboard_id" integer NOT NULL,
	"allowed_domains" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "embedded_dashboards_workspace_id_uuid_pk" PRIMARY KEY("workspace_id","uuid"),
	CONSTRAINT "embedded_dashboards_dashboard" UNIQUE("workspace_id","dashboard_id")
);
--> statement-breakpoint
ALTER TABLE "embedded_dashboards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "embedded_dashboards" ADD CONSTRAINT "embedded_dashboards_workspace_id_dashboard_id_dashboards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dashboard_id") REFERENCES "public"."dashboards"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "embedded_dashboards_of_workspace" ON "embedded_dashboards" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON embedded_dashboards TO edgewise_app;
--> statement-breakpoint
CREATE TRIGGER embedded_dashboards_bump AFTER INSERT OR UPDATE OR DELETE ON embedded_dashboards FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();
--> statement-breakpoint
-- Who asks with a guest token: nobody of the workspace. Sets the transaction to see the dashboards that the token names, while they are embedded,
-- and answers them with the tables that the token's conditions name and the roles whose rules bind guests.
CREATE FUNCTION identify_guest(p_slug text, p_host text, p_workspace uuid, p_resources json, p_datasets json, p_role text)
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
      'tables', (SELECT coalesce(json_agg(json_build_object('dataset_id', s.id, 'catalog', s.catalog, 'schema', s.schema, 'table_name', s.table_name, 'virtual', coalesce(s.sql, '') <> '')), '[]')
        FROM datasets s WHERE s.workspace_id = w.id AND s.id IN (SELECT json_array_elements_text(p_datasets)::integer))
    ) END);
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION identify_guest(text, text, uuid, json, json, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION identify_guest(text, text, uuid, json, json, text) TO edgewise_app;
