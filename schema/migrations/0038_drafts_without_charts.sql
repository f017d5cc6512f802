-- A draft without charts is opened by its owners and admins only; a published dashboard without charts, by everybody.
CREATE OR REPLACE FUNCTION app_opens_dashboard(p_dashboard integer, p_published boolean) RETURNS boolean LANGUAGE plpgsql STABLE COST 1000 SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM dashboard_owners w WHERE w.dashboard_id = p_dashboard AND w.user_id = app_user()) OR app_is_admin() THEN RETURN true; END IF;
  IF EXISTS (SELECT 1 FROM dashboard_roles dr WHERE dr.dashboard_id = p_dashboard) THEN RETURN coalesce(p_published, false) AND app_holds_role_of(p_dashboard); END IF;
  IF p_published AND current_setting('app.sees_all', true) = 'on' THEN RETURN true; END IF;
  IF NOT EXISTS (SELECT 1 FROM dashboard_charts dc JOIN charts ch ON ch.workspace_id = dc.workspace_id AND ch.id = dc.chart_id
      JOIN datasets d ON d.workspace_id = ch.workspace_id AND d.id = ch.datasource_id WHERE dc.dashboard_id = p_dashboard) THEN RETURN coalesce(p_published, false); END IF;
  RETURN current_setting('app.sees_all', true) = 'on'
    OR EXISTS (SELECT 1 FROM dashboard_charts dc JOIN charts ch ON ch.workspace_id = dc.workspace_id AND ch.id = dc.chart_id
      JOIN datasets d ON d.workspace_id = ch.workspace_id AND d.id = ch.datasource_id
      WHERE dc.dashboard_id = p_dashboard AND d.id IN (SELECT r FROM app_readable_datasets() r));
END $$;
