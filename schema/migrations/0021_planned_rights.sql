-- Who may read what, as functions whose plans a connection keeps: spelled out in every statement it was planned anew each time, which took longer than all the rest.
CREATE OR REPLACE FUNCTION app_can(p_permission text, p_view text) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN EXISTS (
    SELECT 1 FROM user_roles ur JOIN role_permissions rp ON rp.workspace_id = ur.workspace_id AND rp.role_id = ur.role_id
    WHERE ur.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid AND ur.user_id = app_user()
      AND rp.permission = p_permission AND rp.view = p_view);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_is_admin() RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r.workspace_id = ur.workspace_id AND r.id = ur.role_id
    WHERE ur.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid AND ur.user_id = app_user() AND lower(r.name) = 'admin');
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app_reads_dataset(p_dataset integer, p_perm text, p_schema_perm text, p_database_perm text) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN current_setting('app.sees_all', true) = 'on'
    OR app_can('database_access', p_database_perm) OR app_can('schema_access', p_schema_perm) OR app_can('datasource_access', p_perm)
    OR EXISTS (SELECT 1 FROM dataset_owners o WHERE o.dataset_id = p_dataset AND o.user_id = app_user());
END $$;
--> statement-breakpoint
-- The datasets whose rows the transaction's person reads by a grant or by owning them; not asked of those who see all.
CREATE FUNCTION app_readable_datasets() RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 100 SET search_path = public AS $$
BEGIN
  RETURN QUERY
    WITH granted AS MATERIALIZED (SELECT rp.permission, rp.view FROM user_roles ur JOIN role_permissions rp ON rp.workspace_id = ur.workspace_id AND rp.role_id = ur.role_id
      WHERE ur.user_id = app_user() AND rp.permission IN ('datasource_access', 'schema_access', 'database_access'))
    SELECT rd.id FROM datasets rd WHERE rd.perm IN (SELECT g.view FROM granted g WHERE g.permission = 'datasource_access')
    UNION ALL SELECT rd.id FROM datasets rd WHERE rd.schema_perm IN (SELECT g.view FROM granted g WHERE g.permission = 'schema_access')
    UNION ALL SELECT rd.id FROM datasets rd JOIN databases rb ON rb.workspace_id = rd.workspace_id AND rb.id = rd.database_id
      WHERE '[' || rb.database_name || '].(id:' || rb.id || ')' IN (SELECT g.view FROM granted g WHERE g.permission = 'database_access')
    UNION ALL SELECT rw.dataset_id FROM dataset_owners rw WHERE rw.user_id = app_user();
END $$;
--> statement-breakpoint
-- Whether the person holds a role that the dashboard is kept to.
CREATE FUNCTION app_holds_role_of(p_dashboard integer) RETURNS boolean LANGUAGE plpgsql STABLE COST 1000 SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM dashboard_roles dr JOIN user_roles ur ON ur.workspace_id = dr.workspace_id AND ur.role_id = dr.role_id
    WHERE dr.dashboard_id = p_dashboard AND ur.user_id = app_user());
END $$;
--> statement-breakpoint
-- Whether the person, who is no guest, opens the dashboard: its owners and admins; one with roles is for those who hold one, once published; any other for who reads one of its datasets.
CREATE FUNCTION app_opens_dashboard(p_dashboard integer, p_published boolean) RETURNS boolean LANGUAGE plpgsql STABLE COST 1000 SET search_path = public SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM dashboard_owners w WHERE w.dashboard_id = p_dashboard AND w.user_id = app_user()) OR app_is_admin() THEN RETURN true; END IF;
  IF EXISTS (SELECT 1 FROM dashboard_roles dr WHERE dr.dashboard_id = p_dashboard) THEN RETURN coalesce(p_published, false) AND app_holds_role_of(p_dashboard); END IF;
  RETURN current_setting('app.sees_all', true) = 'on'
    OR NOT EXISTS (SELECT 1 FROM dashboard_charts dc JOIN charts ch ON ch.workspace_id = dc.workspace_id AND ch.id = dc.chart_id
      JOIN datasets d ON d.workspace_id = ch.workspace_id AND d.id = ch.datasource_id WHERE dc.dashboard_id = p_dashboard)
    OR EXISTS (SELECT 1 FROM dashboard_charts dc JOIN charts ch ON ch.workspace_id = dc.workspace_id AND ch.id = dc.chart_id
      JOIN datasets d ON d.workspace_id = ch.workspace_id AND d.id = ch.datasource_id
      WHERE dc.dashboard_id = p_dashboard AND d.id IN (SELECT r FROM app_readable_datasets() r));
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app_readable_datasets(), app_holds_role_of(integer), app_opens_dashboard(integer, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_readable_datasets(), app_holds_role_of(integer), app_opens_dashboard(integer, boolean) TO edgewise_app;
