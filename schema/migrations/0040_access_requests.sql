CREATE TABLE "access_requests" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"object_kind" text NOT NULL,
	"object_ref" text NOT NULL,
	"object_id" integer,
	"reason" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"role_id" integer,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "access_requests_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "access_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_workspace_id_created_by_fk_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by_fk") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_pending" ON "access_requests" USING btree ("workspace_id","created_by_fk","object_kind","object_ref") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "access_requests_object" ON "access_requests" USING btree ("workspace_id","object_kind","object_id");--> statement-breakpoint
CREATE POLICY "access_requests_of_workspace" ON "access_requests" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON access_requests TO edgewise_app;--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
