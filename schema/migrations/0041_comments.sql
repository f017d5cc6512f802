CREATE TABLE "comment_threads" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "comment_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"object_type" integer NOT NULL,
	"object_id" integer NOT NULL,
	"chart_id" integer,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"resolved_on" timestamp,
	"resolved_by_fk" integer,
	CONSTRAINT "comment_threads_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment_threads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comments" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"thread_id" integer NOT NULL,
	"text" text NOT NULL,
	"mentions" integer[] DEFAULT '{}' NOT NULL,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "comments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_workspace_id_thread_id_comment_threads_workspace_id_id_fk" FOREIGN KEY ("workspace_id","thread_id") REFERENCES "public"."comment_threads"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_object" ON "comment_threads" USING btree ("workspace_id","object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("workspace_id","thread_id","id");--> statement-breakpoint
CREATE POLICY "comment_threads_of_workspace" ON "comment_threads" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "comments_of_workspace" ON "comments" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON comment_threads, comments TO edgewise_app;
--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO edgewise_app;
--> statement-breakpoint
-- Comments are deleted with what they are about.
CREATE FUNCTION delete_comments() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  DELETE FROM comment_threads t USING gone g WHERE t.workspace_id = g.workspace_id AND t.object_type = TG_ARGV[0]::integer AND t.object_id = g.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER charts_delete_comments AFTER DELETE ON charts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_comments('2');
--> statement-breakpoint
CREATE TRIGGER dashboards_delete_comments AFTER DELETE ON dashboards REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION delete_comments('3');
