CREATE TABLE "dashboard_contents" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"dashboard_id" integer NOT NULL,
	"digest" text NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "dashboard_contents_workspace_id_dashboard_id_digest_pk" PRIMARY KEY("workspace_id","dashboard_id","digest")
);
--> statement-breakpoint
ALTER TABLE "dashboard_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dashboard_versions" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dashboard_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dashboard_id" integer NOT NULL,
	"digest" text NOT NULL,
	"cause" text NOT NULL,
	"made_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"made_by_fk" integer,
	CONSTRAINT "dashboard_versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dashboard_contents" ADD CONSTRAINT "dashboard_contents_workspace_id_dashboard_id_dashboards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dashboard_id") REFERENCES "public"."dashboards"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_versions" ADD CONSTRAINT "dashboard_versions_workspace_id_dashboard_id_dashboards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dashboard_id") REFERENCES "public"."dashboards"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_versions_dashboard" ON "dashboard_versions" USING btree ("workspace_id","dashboard_id","id");--> statement-breakpoint
CREATE POLICY "dashboard_contents_of_workspace" ON "dashboard_contents" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dashboard_versions_of_workspace" ON "dashboard_versions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dashboard_contents, dashboard_versions TO edgewise_app;
--> statement-breakpoint
-- Every save of a dashboard is kept, whatever door it comes through; a content that comes again is stored once.
CREATE FUNCTION dashboard_content(d dashboards) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('dashboard_title', d.dashboard_title, 'slug', d.slug, 'description', d.description, 'css', d.css, 'certified_by', d.certified_by,
    'certification_details', d.certification_details, 'published', d.published, 'position_json', d.position_json, 'json_metadata', d.json_metadata)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_dashboard_version() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  newest dashboard_versions%ROWTYPE;
  held jsonb;
  mark text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    SELECT * INTO newest FROM dashboard_versions v WHERE v.workspace_id = NEW.workspace_id AND v.dashboard_id = NEW.id ORDER BY v.id DESC LIMIT 1;
    IF newest.id IS NULL THEN
      held := dashboard_content(OLD);
      mark := encode(sha256(convert_to(held::text, 'UTF8')), 'hex');
      INSERT INTO dashboard_contents (workspace_id, dashboard_id, digest, content) VALUES (NEW.workspace_id, NEW.id, mark, held) ON CONFLICT DO NOTHING;
      INSERT INTO dashboard_versions (workspace_id, dashboard_id, digest, cause, made_on, made_by_fk) VALUES (NEW.workspace_id, NEW.id, mark, 'before', OLD.changed_on, OLD.changed_by_fk) RETURNING * INTO newest;
    END IF;
  END IF;
  held := dashboard_content(NEW);
  mark := encode(sha256(convert_to(held::text, 'UTF8')), 'hex');
  IF newest.digest = mark THEN RETURN NULL; END IF;
  INSERT INTO dashboard_contents (workspace_id, dashboard_id, digest, content) VALUES (NEW.workspace_id, NEW.id, mark, held) ON CONFLICT DO NOTHING;
  -- What leaves changed_on as it was (the second step of one save, colours that the page fills in) belongs to the version that is there.
  IF newest.id IS NOT NULL AND NEW.changed_on = OLD.changed_on THEN
    UPDATE dashboard_versions SET digest = mark WHERE workspace_id = NEW.workspace_id AND id = newest.id;
  ELSE
    INSERT INTO dashboard_versions (workspace_id, dashboard_id, digest, cause, made_by_fk) VALUES (NEW.workspace_id, NEW.id, mark, coalesce(nullif(current_setting('app.cause', true), ''), 'save'), NEW.changed_by_fk);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION dashboard_content(dashboards), keep_dashboard_version() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION dashboard_content(dashboards), keep_dashboard_version() TO edgewise_app;
--> statement-breakpoint
CREATE TRIGGER dashboards_keep_version AFTER INSERT OR UPDATE OF dashboard_title, slug, description, css, certified_by, certification_details, published, position_json, json_metadata ON dashboards
  FOR EACH ROW EXECUTE FUNCTION keep_dashboard_version();
