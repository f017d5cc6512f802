CREATE TABLE "saved_query_versions" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "saved_query_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"saved_query_id" integer NOT NULL,
	"cause" text NOT NULL,
	"content" jsonb NOT NULL,
	"made_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"made_by_fk" integer,
	CONSTRAINT "saved_query_versions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "saved_query_versions_workspace_id_saved_query_id_saved_queries_workspace_id_id_fk" FOREIGN KEY ("workspace_id","saved_query_id") REFERENCES "public"."saved_queries"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "saved_query_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "saved_query_versions_query" ON "saved_query_versions" USING btree ("workspace_id","saved_query_id","id");--> statement-breakpoint
CREATE POLICY "saved_query_versions_of_workspace" ON "saved_query_versions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON saved_query_versions TO edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
-- Every save of a query is kept, whatever door it comes through; one that changes nothing is none.
CREATE FUNCTION saved_query_content(q saved_queries) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('label', q.label, 'description', q.description, 'sql', q.sql, 'db_id', q.db_id, 'catalog', q.catalog, 'schema', q.schema, 'template_parameters', q.template_parameters)
$$;
--> statement-breakpoint
CREATE FUNCTION keep_saved_query_version() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF saved_query_content(OLD) = saved_query_content(NEW) THEN RETURN NULL; END IF;
    IF NOT EXISTS (SELECT 1 FROM saved_query_versions v WHERE v.workspace_id = NEW.workspace_id AND v.saved_query_id = NEW.id) THEN
      INSERT INTO saved_query_versions (workspace_id, saved_query_id, cause, content, made_on, made_by_fk) VALUES (OLD.workspace_id, OLD.id, 'before', saved_query_content(OLD), OLD.changed_on, OLD.changed_by_fk);
    END IF;
  END IF;
  INSERT INTO saved_query_versions (workspace_id, saved_query_id, cause, content, made_by_fk) VALUES (NEW.workspace_id, NEW.id, coalesce(nullif(current_setting('app.cause', true), ''), 'save'), saved_query_content(NEW), NEW.changed_by_fk);
  RETURN NULL;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION saved_query_content(saved_queries), keep_saved_query_version() FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION saved_query_content(saved_queries), keep_saved_query_version() TO edgewise_app;
--> statement-breakpoint
CREATE TRIGGER saved_queries_keep_version AFTER INSERT OR UPDATE OF label, description, sql, db_id, catalog, schema, template_parameters ON saved_queries
  FOR EACH ROW EXECUTE FUNCTION keep_saved_query_version();
