-- Whether the secure extra names an OAuth2 client: it is sealed, and most requests have no need to open it.
ALTER TABLE "databases" ADD COLUMN "has_oauth2_client" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE "database_tokens" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"user_id" integer NOT NULL,
	"database_id" integer NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text,
	"expires_at" timestamp with time zone,
	"renewing_until" timestamp with time zone,
	CONSTRAINT "database_tokens_workspace_id_user_id_database_id_pk" PRIMARY KEY("workspace_id","user_id","database_id"),
	CONSTRAINT "database_tokens_user_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "database_tokens_database_id_fk" FOREIGN KEY ("workspace_id","database_id") REFERENCES "public"."databases"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
CREATE INDEX "database_tokens_of_database" ON "database_tokens" USING btree ("workspace_id","database_id");
--> statement-breakpoint
ALTER TABLE "database_tokens" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "database_tokens_of_workspace" ON "database_tokens" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
CREATE POLICY "database_tokens_of_their_person" ON "database_tokens" AS RESTRICTIVE FOR ALL TO public USING (user_id = nullif(current_setting('app.user_id', true), '')::integer) WITH CHECK (user_id = nullif(current_setting('app.user_id', true), '')::integer);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON database_tokens TO edgewise_app;
--> statement-breakpoint
-- Tokens were given for one server and one client: through whatever door either changes, nobody's token goes to the new one.
CREATE FUNCTION drop_database_tokens() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM database_tokens WHERE workspace_id = NEW.workspace_id AND database_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER databases_drop_tokens AFTER UPDATE OF sqlalchemy_uri, encrypted_extra ON databases FOR EACH ROW
  WHEN (OLD.sqlalchemy_uri IS DISTINCT FROM NEW.sqlalchemy_uri OR OLD.encrypted_extra IS DISTINCT FROM NEW.encrypted_extra) EXECUTE FUNCTION drop_database_tokens();
