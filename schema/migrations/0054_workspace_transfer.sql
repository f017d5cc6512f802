-- An import writes rows as they were: triggers that derive rows from new ones (tags, permissions of datasets, versions, system themes) leave them to the archive. Triggers that count changes stay.
DO $$ DECLARE definition text; BEGIN
  FOR definition IN SELECT pg_get_triggerdef(t.oid) FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE c.relnamespace = 'public'::regnamespace AND NOT t.tgisinternal AND t.tgtype & 4 = 4 AND t.tgqual IS NULL AND t.tgname !~ '_bump$' LOOP
    EXECUTE replace(replace(definition, 'CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER'), ' EXECUTE FUNCTION', ' WHEN (current_setting(''app.importing'', true) IS DISTINCT FROM ''on'') EXECUTE FUNCTION');
  END LOOP;
END $$;
--> statement-breakpoint
-- What operators may transfer of a workspace's objects: read those of an 'active' one, and fill an 'importing' one, which nobody can open, and which is purged unless its import ends. Null for others.
CREATE FUNCTION operator_transfer_state(p_id uuid) RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT CASE WHEN w.deleting_since IS NULL THEN 'active' WHEN w.slug = 'importing-' || w.id THEN 'importing' END FROM workspaces w WHERE w.id = p_id AND app_operates()
$$;
--> statement-breakpoint
-- Begins the deletion of a workspace by an operator, as begin_workspace_deletion() does by its admin. The slug confirms which. Answers whether there is such a workspace.
CREATE FUNCTION operator_delete(p_id uuid, p_slug text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT app_operates() THEN RAISE EXCEPTION 'only operators delete other workspaces' USING ERRCODE = '42501'; END IF;
  IF NOT EXISTS (SELECT 1 FROM workspaces WHERE id = p_id AND slug = p_slug AND NOT is_default AND (deleting_since IS NULL OR slug = 'importing-' || id)) THEN RETURN false; END IF;
  DELETE FROM sessions WHERE workspace_id = p_id;
  DELETE FROM api_keys WHERE workspace_id = p_id;
  UPDATE report_schedules SET active = false WHERE workspace_id = p_id AND active;
  UPDATE query_schedules SET active = false WHERE workspace_id = p_id AND active;
  UPDATE workspaces SET slug = 'deleted-' || p_id, host = NULL, settings = settings || '{"suspended": true}', revision = revision + 1, deleting_since = now() WHERE id = p_id;
  RETURN true;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION operator_transfer_state(uuid), operator_delete(uuid, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION operator_transfer_state(uuid), operator_delete(uuid, text) TO edgewise_app;
