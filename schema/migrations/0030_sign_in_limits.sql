-- Wrong codes of a second factor, counted over all doors, and until when none is taken.
ALTER TABLE "second_factors" ADD COLUMN "failed_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"name_hash" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_attempts_workspace_id_name_hash_pk" PRIMARY KEY("workspace_id","name_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "sign_in_attempts_since" ON "sign_in_attempts" USING btree ("since");--> statement-breakpoint
CREATE POLICY "sign_in_attempts_of_workspace" ON "sign_in_attempts" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_attempts TO edgewise_app;--> statement-breakpoint
-- Removes attempts whose time is over, for the clock; returns how many.
CREATE FUNCTION purge_sign_in_attempts(p_before timestamp with time zone) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  gone integer;
BEGIN
  DELETE FROM sign_in_attempts WHERE since < p_before;
  GET DIAGNOSTICS gone = ROW_COUNT;
  RETURN gone;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION purge_sign_in_attempts(timestamp with time zone) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION purge_sign_in_attempts(timestamp with time zone) TO edgewise_app;--> statement-breakpoint
-- As identify_guest() before, which stays for Workers that were deployed earlier: a token ends with the tokens of the person who issued it.
CREATE FUNCTION identify_guest(p_slug text, p_host text, p_workspace uuid, p_resources json, p_datasets json, p_role text, p_grants json, p_issuer integer, p_issued bigint)
RETURNS json LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN identify_guest(p_slug, p_host,
    CASE WHEN p_issuer IS NULL OR EXISTS (SELECT 1 FROM users u WHERE u.workspace_id = p_workspace AND u.id = p_issuer AND u.active
      AND (u.tokens_since IS NULL OR to_timestamp(p_issued) >= date_trunc('second', u.tokens_since))) THEN p_workspace END,
    p_resources, p_datasets, p_role, p_grants);
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION identify_guest(text, text, uuid, json, json, text, json, integer, bigint) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION identify_guest(text, text, uuid, json, json, text, json, integer, bigint) TO edgewise_app;
