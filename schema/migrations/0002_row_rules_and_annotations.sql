CREATE TABLE "row_rule_roles" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"rule_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "row_rule_roles_workspace_id_rule_id_role_id_pk" PRIMARY KEY("workspace_id","rule_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "row_rule_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "row_rule_tables" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"rule_id" integer NOT NULL,
	"dataset_id" integer NOT NULL,
	CONSTRAINT "row_rule_tables_workspace_id_rule_id_dataset_id_pk" PRIMARY KEY("workspace_id","rule_id","dataset_id")
);
--> statement-breakpoint
ALTER TABLE "row_rule_tables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "row_rules" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "row_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"filter_type" text NOT NULL,
	"group_key" text,
	"clause" text NOT NULL,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "row_rules_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "row_rules_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "row_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "annotation_layers" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "annotation_layers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"descr" text,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "annotation_layers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "annotation_layers_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "annotation_layers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "annotations" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "annotations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"layer_id" integer NOT NULL,
	"start_dttm" timestamp NOT NULL,
	"end_dttm" timestamp NOT NULL,
	"short_descr" text NOT NULL,
	"long_descr" text,
	"json_metadata" text,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "annotations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "annotations_short_descr" UNIQUE("workspace_id","layer_id","short_descr")
);
--> statement-breakpoint
ALTER TABLE "annotations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "row_rule_roles" ADD CONSTRAINT "row_rule_roles_workspace_id_rule_id_row_rules_workspace_id_id_fk" FOREIGN KEY ("workspace_id","rule_id") REFERENCES "public"."row_rules"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_rule_roles" ADD CONSTRAINT "row_rule_roles_workspace_id_role_id_roles_workspace_id_id_fk" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_rule_tables" ADD CONSTRAINT "row_rule_tables_workspace_id_rule_id_row_rules_workspace_id_id_fk" FOREIGN KEY ("workspace_id","rule_id") REFERENCES "public"."row_rules"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_rule_tables" ADD CONSTRAINT "row_rule_tables_workspace_id_dataset_id_datasets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "annotations" ADD CONSTRAINT "annotations_workspace_id_layer_id_annotation_layers_workspace_id_id_fk" FOREIGN KEY ("workspace_id","layer_id") REFERENCES "public"."annotation_layers"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "row_rule_roles_of_workspace" ON "row_rule_roles" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "row_rule_tables_of_workspace" ON "row_rule_tables" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "row_rules_of_workspace" ON "row_rules" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "annotation_layers_of_workspace" ON "annotation_layers" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "annotations_of_workspace" ON "annotations" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON row_rules, row_rule_tables, row_rule_roles, annotation_layers, annotations TO edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
-- Isolates remember a dataset's rules with it, and what layers hold.
DO $$ DECLARE t text; BEGIN
  FOREACH t IN ARRAY ARRAY['row_rules','row_rule_tables','row_rule_roles','annotation_layers','annotations'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH STATEMENT EXECUTE FUNCTION bump_revision()', t || '_bump', t);
  END LOOP;
END $$;
