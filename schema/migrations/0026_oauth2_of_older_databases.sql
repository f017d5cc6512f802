-- Of databases with a secure extra that were stored before 0025 nobody knows whether it names an OAuth2 client: it is sealed. Who asks first looks.
ALTER TABLE "databases" ALTER COLUMN "has_oauth2_client" DROP NOT NULL;
--> statement-breakpoint
UPDATE "databases" SET "has_oauth2_client" = NULL WHERE NOT "has_oauth2_client" AND "encrypted_extra" IS NOT NULL;
