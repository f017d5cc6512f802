ALTER TABLE "datasets" DROP CONSTRAINT "datasets_uuid";--> statement-breakpoint
ALTER TABLE "charts" DROP CONSTRAINT "charts_uuid";--> statement-breakpoint
ALTER TABLE "dashboards" DROP CONSTRAINT "dashboards_uuid";--> statement-breakpoint
ALTER TABLE "dashboards" DROP CONSTRAINT "dashboards_slug";--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "deleted_at" timestamp;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "deleted_by_fk" integer;--> statement-breakpoint
ALTER TABLE "charts" ADD COLUMN "deleted_at" timestamp;--> statement-breakpoint
ALTER TABLE "charts" ADD COLUMN "deleted_by_fk" integer;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "deleted_at" timestamp;--> statement-breakpoint
ALTER TABLE "dashboards" ADD COLUMN "deleted_by_fk" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "datasets_uuid" ON "datasets" USING btree ("workspace_id","uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "datasets_trash" ON "datasets" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "charts_uuid" ON "charts" USING btree ("workspace_id","uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "charts_trash" ON "charts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "dashboards_uuid" ON "dashboards" USING btree ("workspace_id","uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dashboards_slug" ON "dashboards" USING btree ("workspace_id","slug") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "dashboards_trash" ON "dashboards" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE POLICY "datasets_not_in_trash" ON "datasets" AS RESTRICTIVE FOR ALL TO public USING (deleted_at is null or current_setting('app.trash', true) = 'on');--> statement-breakpoint
CREATE POLICY "charts_not_in_trash" ON "charts" AS RESTRICTIVE FOR ALL TO public USING (deleted_at is null or current_setting('app.trash', true) = 'on');--> statement-breakpoint
CREATE POLICY "dashboards_not_in_trash" ON "dashboards" AS RESTRICTIVE FOR ALL TO public USING (deleted_at is null or current_setting('app.trash', true) = 'on');
--> statement-breakpoint
-- Into the trash is as good as deleted for a dataset that rules hang on.
CREATE TRIGGER datasets_keep_ruled_on_trash BEFORE UPDATE ON datasets FOR EACH ROW
  WHEN (coalesce(OLD.sql, '') = '' AND OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION keep_ruled_table();
--> statement-breakpoint
-- Empties every workspace's trash of what was put there before a moment (UTC), for the clock; answers how much went.
CREATE FUNCTION purge_trash(p_before timestamp) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  gone integer := 0;
  part integer;
BEGIN
  DELETE FROM favorites f USING dashboards o WHERE o.deleted_at < p_before AND f.workspace_id = o.workspace_id AND f.kind = 'dashboard' AND f.object_id = o.id;
  DELETE FROM favorites f USING charts o WHERE o.deleted_at < p_before AND f.workspace_id = o.workspace_id AND f.kind = 'chart' AND f.object_id = o.id;
  DELETE FROM tagged_objects x USING charts o WHERE o.deleted_at < p_before AND x.workspace_id = o.workspace_id AND x.object_type = 2 AND x.object_id = o.id;
  DELETE FROM tagged_objects x USING dashboards o WHERE o.deleted_at < p_before AND x.workspace_id = o.workspace_id AND x.object_type = 3 AND x.object_id = o.id;
  DELETE FROM tagged_objects x USING datasets o WHERE o.deleted_at < p_before AND x.workspace_id = o.workspace_id AND x.object_type = 4 AND x.object_id = o.id;
  DELETE FROM dashboards WHERE deleted_at < p_before;
  GET DIAGNOSTICS part = ROW_COUNT;
  gone := gone + part;
  DELETE FROM charts WHERE deleted_at < p_before;
  GET DIAGNOSTICS part = ROW_COUNT;
  gone := gone + part;
  DELETE FROM datasets WHERE deleted_at < p_before;
  GET DIAGNOSTICS part = ROW_COUNT;
  RETURN gone + part;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION purge_trash(timestamp) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION purge_trash(timestamp) TO edgewise_app;
