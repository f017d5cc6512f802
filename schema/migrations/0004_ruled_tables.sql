-- The rules on a table hang on its dataset: that it is deleted or leads to another table is for who may write rules, at every door.
CREATE FUNCTION keep_ruled_table() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF app_user() IS NOT NULL AND NOT app_can('can_write', 'Row Level Security')
    AND EXISTS (SELECT 1 FROM row_rule_tables r WHERE r.workspace_id = OLD.workspace_id AND r.dataset_id = OLD.id) THEN
    RAISE EXCEPTION 'the dataset is under row-level security' USING ERRCODE = 'EW403';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER datasets_keep_ruled_on_delete BEFORE DELETE ON datasets FOR EACH ROW WHEN (coalesce(OLD.sql, '') = '') EXECUTE FUNCTION keep_ruled_table();
--> statement-breakpoint
CREATE TRIGGER datasets_keep_ruled_on_update BEFORE UPDATE ON datasets FOR EACH ROW
  WHEN (coalesce(OLD.sql, '') = '' AND (OLD.database_id, OLD.catalog, OLD.schema, OLD.table_name, '') IS DISTINCT FROM (NEW.database_id, NEW.catalog, NEW.schema, NEW.table_name, coalesce(NEW.sql, '')))
  EXECUTE FUNCTION keep_ruled_table();
