-- Lists of hundreds of thousands of rows in the order of time, counted without reading the rows themselves; entries of the log by their action.
CREATE INDEX "query_runs_changed" ON "query_runs" USING btree ("workspace_id","changed_on","id","user_id");--> statement-breakpoint
CREATE INDEX "query_runs_started" ON "query_runs" USING btree ("workspace_id","start_time","id");--> statement-breakpoint
CREATE INDEX "logs_of_action" ON "logs" USING btree ("workspace_id","action","dttm");
