-- A version says which theme the dashboard wore. Contents from before say nothing of it: looking at them and restoring them leave the theme alone.
CREATE OR REPLACE FUNCTION dashboard_content(d dashboards) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('dashboard_title', d.dashboard_title, 'slug', d.slug, 'description', d.description, 'css', d.css, 'certified_by', d.certified_by,
    'certification_details', d.certification_details, 'published', d.published, 'position_json', d.position_json, 'json_metadata', d.json_metadata, 'theme_id', d.theme_id)
$$;
--> statement-breakpoint
DROP TRIGGER dashboards_keep_version ON dashboards;
--> statement-breakpoint
CREATE TRIGGER dashboards_keep_version AFTER INSERT OR UPDATE OF dashboard_title, slug, description, css, certified_by, certification_details, published, position_json, json_metadata, theme_id ON dashboards
  FOR EACH ROW EXECUTE FUNCTION keep_dashboard_version();
