CREATE TABLE "css_templates" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "css_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_name" text,
	"css" text DEFAULT '',
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "css_templates_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "css_templates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "themes" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "themes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"theme_name" text,
	"json_data" text DEFAULT '',
	"is_system" boolean DEFAULT false NOT NULL,
	"is_system_default" boolean DEFAULT false NOT NULL,
	"is_system_dark" boolean DEFAULT false NOT NULL,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "themes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "themes_uuid" UNIQUE("workspace_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "themes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_queries" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "saved_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" integer,
	"db_id" integer,
	"catalog" text,
	"schema" text,
	"label" text,
	"description" text,
	"sql" text,
	"template_parameters" text,
	"extra_json" text DEFAULT '{}' NOT NULL,
	"rows" integer,
	"last_run" timestamp,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "saved_queries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "saved_queries_uuid" UNIQUE("workspace_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "saved_queries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "saved_queries" ADD CONSTRAINT "saved_queries_workspace_id_db_id_databases_workspace_id_id_fk" FOREIGN KEY ("workspace_id","db_id") REFERENCES "public"."databases"("workspace_id","id") ON DELETE set null ("db_id") ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "themes_system_default" ON "themes" USING btree ("workspace_id") WHERE is_system_default;--> statement-breakpoint
CREATE UNIQUE INDEX "themes_system_dark" ON "themes" USING btree ("workspace_id") WHERE is_system_dark;--> statement-breakpoint
CREATE INDEX "saved_queries_user" ON "saved_queries" USING btree ("workspace_id","user_id");--> statement-breakpoint
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_workspace_id_theme_id_themes_workspace_id_id_fk" FOREIGN KEY ("workspace_id","theme_id") REFERENCES "public"."themes"("workspace_id","id") ON DELETE set null ("theme_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tagged_objects_object" ON "tagged_objects" USING btree ("workspace_id","object_type","object_id");--> statement-breakpoint
CREATE POLICY "css_templates_of_workspace" ON "css_templates" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "themes_of_workspace" ON "themes" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "saved_queries_of_workspace" ON "saved_queries" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON css_templates, themes, saved_queries TO edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
CREATE TRIGGER themes_bump AFTER INSERT OR UPDATE OR DELETE ON themes FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();
--> statement-breakpoint
-- Every workspace has the two themes that come with the application.
CREATE FUNCTION give_system_themes(p_workspace uuid) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO themes (workspace_id, theme_name, json_data, is_system) VALUES
    (p_workspace, 'THEME_DEFAULT', '{"algorithm": "default", "token": {"colorPrimary": "#007a87", "fontFamily": "Inter, Helvetica, Arial, sans-serif"}}', true),
    (p_workspace, 'THEME_DARK', '{"algorithm": "dark", "token": {"colorPrimary": "#007a87", "fontFamily": "Inter, Helvetica, Arial, sans-serif"}}', true)
$$;
--> statement-breakpoint
CREATE FUNCTION give_system_themes_to_new() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM give_system_themes(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION give_system_themes(uuid), give_system_themes_to_new() FROM PUBLIC;
--> statement-breakpoint
SELECT give_system_themes(id) FROM workspaces;
--> statement-breakpoint
CREATE TRIGGER workspaces_system_themes AFTER INSERT ON workspaces FOR EACH ROW EXECUTE FUNCTION give_system_themes_to_new();
