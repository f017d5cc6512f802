-- What the SQL of a dataset was found to read when it was saved. Datasets of before were authorized by name alone: they stay as they are until
-- their SQL is saved again. What is written without saying so reads nothing.
ALTER TABLE "datasets" ADD COLUMN "granted_relations" jsonb;--> statement-breakpoint
ALTER TABLE "datasets" ALTER COLUMN "granted_relations" SET DEFAULT '[]'::jsonb;
