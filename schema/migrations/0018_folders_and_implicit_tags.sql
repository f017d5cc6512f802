CREATE TABLE "folders" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "folders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"parent_id" integer,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "folders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "folders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "foldered_objects" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"object_type" integer NOT NULL,
	"object_id" integer NOT NULL,
	"folder_id" integer NOT NULL,
	CONSTRAINT "foldered_objects_workspace_id_object_type_object_id_pk" PRIMARY KEY("workspace_id","object_type","object_id")
);
--> statement-breakpoint
ALTER TABLE "foldered_objects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_workspace_id_parent_id_folders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","parent_id") REFERENCES "public"."folders"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "foldered_objects" ADD CONSTRAINT "foldered_objects_workspace_id_folder_id_folders_workspace_id_id_fk" FOREIGN KEY ("workspace_id","folder_id") REFERENCES "public"."folders"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "folders_parent" ON "folders" USING btree ("workspace_id","parent_id");--> statement-breakpoint
CREATE INDEX "foldered_objects_folder" ON "foldered_objects" USING btree ("workspace_id","folder_id");--> statement-breakpoint
CREATE POLICY "folders_of_workspace" ON "folders" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "foldered_objects_of_workspace" ON "foldered_objects" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON folders, foldered_objects TO edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
-- What is deleted for good is in no folder any more.
CREATE FUNCTION forget_folder() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  DELETE FROM foldered_objects f USING gone g WHERE f.workspace_id = g.workspace_id AND f.object_type = TG_ARGV[0]::integer AND f.object_id = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER charts_forget_folder AFTER DELETE ON charts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_folder('2');
--> statement-breakpoint
CREATE TRIGGER dashboards_forget_folder AFTER DELETE ON dashboards REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_folder('3');
--> statement-breakpoint
CREATE TRIGGER datasets_forget_folder AFTER DELETE ON datasets REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_folder('4');
--> statement-breakpoint
-- Tags that the system keeps: what an object is (type:chart), whose it is (owner:1), who starred it (favorited_by:1). Kept where the facts change, so that no request asks or writes for them.
CREATE FUNCTION tag_implicitly(p_workspaces uuid[], p_names text[], p_type integer, p_object_types integer[], p_objects integer[]) RETURNS void LANGUAGE sql SET search_path = public AS $$
  INSERT INTO tags (workspace_id, name, type) SELECT DISTINCT w, n, p_type FROM unnest(p_workspaces, p_names) AS wanted(w, n)
    WHERE NOT EXISTS (SELECT 1 FROM tags t WHERE t.workspace_id = w AND t.name = n) ON CONFLICT (workspace_id, name) DO NOTHING;
  INSERT INTO tagged_objects (workspace_id, tag_id, object_type, object_id)
    SELECT w, t.id, o, i FROM unnest(p_workspaces, p_names, p_object_types, p_objects) AS wanted(w, n, o, i) JOIN tags t ON t.workspace_id = w AND t.name = n AND t.type = p_type
    ON CONFLICT DO NOTHING;
$$;
--> statement-breakpoint
CREATE FUNCTION untag_implicitly(p_workspaces uuid[], p_names text[], p_type integer, p_object_types integer[], p_objects integer[]) RETURNS void LANGUAGE sql SET search_path = public AS $$
  DELETE FROM tagged_objects x USING unnest(p_workspaces, p_names, p_object_types, p_objects) AS unwanted(w, n, o, i), tags t
    WHERE t.workspace_id = w AND t.name = n AND t.type = p_type AND x.workspace_id = w AND x.tag_id = t.id AND x.object_type = o AND x.object_id = i;
$$;
--> statement-breakpoint
CREATE FUNCTION tag_type() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  PERFORM tag_implicitly(array_agg(c.workspace_id), array_agg(TG_ARGV[0]), 2, array_agg(TG_ARGV[1]::integer), array_agg(c.id)) FROM come c HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_queries_tag_type AFTER INSERT ON saved_queries REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tag_type('type:query', '1');
--> statement-breakpoint
CREATE TRIGGER charts_tag_type AFTER INSERT ON charts REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tag_type('type:chart', '2');
--> statement-breakpoint
CREATE TRIGGER dashboards_tag_type AFTER INSERT ON dashboards REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tag_type('type:dashboard', '3');
--> statement-breakpoint
CREATE TRIGGER datasets_tag_type AFTER INSERT ON datasets REFERENCING NEW TABLE AS come FOR EACH STATEMENT EXECUTE FUNCTION tag_type('type:dataset', '4');
--> statement-breakpoint
-- The facts of a table of owners, of saved queries and of stars, as (workspace, person, kind of object, object).
CREATE FUNCTION tag_owner() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  w uuid[]; n text[]; o integer[]; i integer[];
BEGIN
  EXECUTE format('SELECT array_agg(workspace_id), array_agg(''owner:'' || user_id), array_agg(%s::integer), array_agg(%I) FROM facts WHERE user_id IS NOT NULL', TG_ARGV[1], TG_ARGV[0]) INTO w, n, o, i;
  IF w IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM tag_implicitly(w, n, 3, o, i); ELSE PERFORM untag_implicitly(w, n, 3, o, i); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tag_star() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  w uuid[]; n text[]; o integer[]; i integer[];
BEGIN
  SELECT array_agg(workspace_id), array_agg('favorited_by:' || user_id), array_agg(CASE kind WHEN 'chart' THEN 2 WHEN 'dashboard' THEN 3 ELSE 1 END), array_agg(object_id)
    FROM facts WHERE kind IN ('chart', 'dashboard', 'saved_query') INTO w, n, o, i;
  IF w IS NULL THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' THEN PERFORM tag_implicitly(w, n, 4, o, i); ELSE PERFORM untag_implicitly(w, n, 4, o, i); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$ DECLARE kind text; keys text[] := ARRAY['chart', '2', 'dashboard', '3', 'dataset', '4']; BEGIN
  FOR at IN 1..array_length(keys, 1) BY 2 LOOP
    kind := keys[at];
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS facts FOR EACH STATEMENT EXECUTE FUNCTION tag_owner(%L, %L)', kind || '_owners_tag', kind || '_owners', kind || '_id', keys[at + 1]);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS facts FOR EACH STATEMENT EXECUTE FUNCTION tag_owner(%L, %L)', kind || '_owners_untag', kind || '_owners', kind || '_id', keys[at + 1]);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER saved_queries_tag_owner AFTER INSERT ON saved_queries REFERENCING NEW TABLE AS facts FOR EACH STATEMENT EXECUTE FUNCTION tag_owner('id', '1');
--> statement-breakpoint
CREATE TRIGGER favorites_tag AFTER INSERT ON favorites REFERENCING NEW TABLE AS facts FOR EACH STATEMENT EXECUTE FUNCTION tag_star();
--> statement-breakpoint
CREATE TRIGGER favorites_untag AFTER DELETE ON favorites REFERENCING OLD TABLE AS facts FOR EACH STATEMENT EXECUTE FUNCTION tag_star();
--> statement-breakpoint
-- What is there already.
SELECT tag_implicitly(array_agg(f.w), array_agg(f.n), f.t, array_agg(f.o), array_agg(f.i)) FROM (
  SELECT workspace_id AS w, 'type:query' AS n, 2 AS t, 1 AS o, id AS i FROM saved_queries
  UNION ALL SELECT workspace_id, 'type:chart', 2, 2, id FROM charts
  UNION ALL SELECT workspace_id, 'type:dashboard', 2, 3, id FROM dashboards
  UNION ALL SELECT workspace_id, 'type:dataset', 2, 4, id FROM datasets
  UNION ALL SELECT workspace_id, 'owner:' || user_id, 3, 1, id FROM saved_queries WHERE user_id IS NOT NULL
  UNION ALL SELECT workspace_id, 'owner:' || user_id, 3, 2, chart_id FROM chart_owners
  UNION ALL SELECT workspace_id, 'owner:' || user_id, 3, 3, dashboard_id FROM dashboard_owners
  UNION ALL SELECT workspace_id, 'owner:' || user_id, 3, 4, dataset_id FROM dataset_owners
  UNION ALL SELECT workspace_id, 'favorited_by:' || user_id, 4, CASE kind WHEN 'chart' THEN 2 WHEN 'dashboard' THEN 3 ELSE 1 END, object_id FROM favorites WHERE kind IN ('chart', 'dashboard', 'saved_query')
) f GROUP BY f.t;
