CREATE TABLE "explore_states" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"key" text NOT NULL,
	"owner_id" integer NOT NULL,
	"tab_id" text,
	"datasource_id" integer NOT NULL,
	"datasource_type" text NOT NULL,
	"chart_id" integer NOT NULL,
	"form_data" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "explore_states_workspace_id_key_pk" PRIMARY KEY("workspace_id","key")
);
--> statement-breakpoint
ALTER TABLE "explore_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "permalinks" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"datasource_id" integer,
	"chart_id" integer,
	"created_by_fk" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "permalinks_workspace_id_kind_key_pk" PRIMARY KEY("workspace_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "permalinks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "explore_states" ADD CONSTRAINT "explore_states_workspace_id_owner_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","owner_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "explore_states_of_tab" ON "explore_states" USING btree ("workspace_id","owner_id","tab_id","datasource_id","datasource_type","chart_id");--> statement-breakpoint
CREATE INDEX "explore_states_expiry" ON "explore_states" USING btree ("workspace_id","expires_at");--> statement-breakpoint
CREATE POLICY "explore_states_of_workspace" ON "explore_states" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "permalinks_of_workspace" ON "permalinks" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON explore_states, permalinks TO edgewise_app;
