-- Where the database shows a run by itself, as long as it tells.
ALTER TABLE "query_runs" ADD COLUMN "tracking_url" text;
