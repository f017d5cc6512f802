-- Lists in the order of change, counted without reading the objects themselves: what rights and the trash ask of a row is in the index.
CREATE INDEX "charts_listed" ON "charts" USING btree ("workspace_id","changed_on","id","datasource_id","deleted_at");--> statement-breakpoint
CREATE INDEX "dashboards_listed" ON "dashboards" USING btree ("workspace_id","changed_on","id","published","deleted_at");--> statement-breakpoint
CREATE INDEX "datasets_listed" ON "datasets" USING btree ("workspace_id","changed_on","id","database_id","deleted_at");--> statement-breakpoint
DROP INDEX "charts_changed";--> statement-breakpoint
DROP INDEX "dashboards_changed";--> statement-breakpoint
-- Statements here take milliseconds; where thousands of rows are guessed, compiling one takes seconds.
ALTER ROLE edgewise_app SET jit = off;
