-- The SSH server through which a database is reached, and its secrets, sealed as the database's own password is.
ALTER TABLE "databases" ADD COLUMN "ssh_tunnel" jsonb;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "encrypted_ssh_password" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "encrypted_ssh_private_key" text;--> statement-breakpoint
ALTER TABLE "databases" ADD COLUMN "encrypted_ssh_private_key_password" text;
