-- The version of a person's picture in the bucket; null without one.
ALTER TABLE "users" ADD COLUMN "avatar" text;
