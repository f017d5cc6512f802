-- No statement of the application runs longer, or waits longer for a lock: a request must not hold a connection after its client has given up. Roles that sign in as members have the same limits of their own (scripts/postgres/metadata.mjs), since settings of roles are not inherited.
ALTER ROLE edgewise_app SET statement_timeout = '8s';--> statement-breakpoint
ALTER ROLE edgewise_app SET lock_timeout = '5s';
--> statement-breakpoint
-- As before, in one scan with hashed sub-selects. A connection plans the function for the first workspace that calls it: joins that suit a workspace of ten datasets compared each of thousands with each grant in another.
CREATE OR REPLACE FUNCTION app_readable_datasets() RETURNS SETOF integer LANGUAGE plpgsql STABLE ROWS 100 SET search_path = public AS $$
BEGIN
  RETURN QUERY
    WITH granted AS MATERIALIZED (SELECT rp.permission, rp.view FROM user_roles ur JOIN role_permissions rp ON rp.workspace_id = ur.workspace_id AND rp.role_id = ur.role_id
      WHERE ur.user_id = app_user() AND rp.permission IN ('datasource_access', 'schema_access', 'catalog_access', 'database_access'))
    SELECT rd.id FROM datasets rd
    WHERE rd.perm IN (SELECT g.view FROM granted g WHERE g.permission = 'datasource_access')
      OR rd.schema_perm IN (SELECT g.view FROM granted g WHERE g.permission = 'schema_access')
      OR rd.id IN (SELECT rw.dataset_id FROM dataset_owners rw WHERE rw.user_id = app_user())
      OR rd.database_id IN (SELECT rb.id FROM databases rb WHERE '[' || rb.database_name || '].(id:' || rb.id || ')' IN (SELECT g.view FROM granted g WHERE g.permission = 'database_access'))
      OR ((SELECT count(*) FROM granted g WHERE g.permission = 'catalog_access') > 0 AND rd.catalog IS NOT NULL AND EXISTS (SELECT 1 FROM databases rb
        WHERE rb.workspace_id = rd.workspace_id AND rb.id = rd.database_id AND '[' || rb.database_name || '].[' || rd.catalog || ']' IN (SELECT g.view FROM granted g WHERE g.permission = 'catalog_access')));
END $$;
