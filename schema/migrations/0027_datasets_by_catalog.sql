-- Access to a catalog opens its datasets, as access to a schema does; who holds none has no dataset looked at for it. app_reads_dataset() stays for Workers of before, while they are replaced.
CREATE OR REPLACE FUNCTION app_readable_datasets() RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 100 SET search_path = public AS $$
BEGIN
  RETURN QUERY
    WITH granted AS MATERIALIZED (SELECT rp.permission, rp.view FROM user_roles ur JOIN role_permissions rp ON rp.workspace_id = ur.workspace_id AND rp.role_id = ur.role_id
      WHERE ur.user_id = app_user() AND rp.permission IN ('datasource_access', 'schema_access', 'catalog_access', 'database_access'))
    SELECT rd.id FROM datasets rd WHERE rd.perm IN (SELECT g.view FROM granted g WHERE g.permission = 'datasource_access')
    UNION ALL SELECT rd.id FROM datasets rd WHERE rd.schema_perm IN (SELECT g.view FROM granted g WHERE g.permission = 'schema_access')
    UNION ALL SELECT rd.id FROM datasets rd JOIN databases rb ON rb.workspace_id = rd.workspace_id AND rb.id = rd.database_id
      WHERE (SELECT count(*) FROM granted g WHERE g.permission = 'catalog_access') > 0
        AND '[' || rb.database_name || '].[' || rd.catalog || ']' IN (SELECT g.view FROM granted g WHERE g.permission = 'catalog_access')
    UNION ALL SELECT rd.id FROM datasets rd JOIN databases rb ON rb.workspace_id = rd.workspace_id AND rb.id = rd.database_id
      WHERE '[' || rb.database_name || '].(id:' || rb.id || ')' IN (SELECT g.view FROM granted g WHERE g.permission = 'database_access')
    UNION ALL SELECT rw.dataset_id FROM dataset_owners rw WHERE rw.user_id = app_user();
END $$;
