CREATE TABLE "dynamic_plugins" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dynamic_plugins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"key" text NOT NULL,
	"bundle_url" text NOT NULL,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "dynamic_plugins_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "dynamic_plugins_name" UNIQUE("workspace_id","name"),
	CONSTRAINT "dynamic_plugins_key" UNIQUE("workspace_id","key"),
	CONSTRAINT "dynamic_plugins_bundle_url" UNIQUE("workspace_id","bundle_url")
);
--> statement-breakpoint
ALTER TABLE "dynamic_plugins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "dynamic_plugins_of_workspace" ON "dynamic_plugins" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON dynamic_plugins TO edgewise_app;--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
