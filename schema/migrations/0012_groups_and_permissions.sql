-- Roles that a person is given themselves; what they hold in all, with the roles of their groups, keeps the name user_roles.
ALTER TABLE "user_roles" RENAME TO "assigned_roles";--> statement-breakpoint
ALTER TABLE "assigned_roles" RENAME CONSTRAINT "user_roles_workspace_id_user_id_role_id_pk" TO "assigned_roles_workspace_id_user_id_role_id_pk";--> statement-breakpoint
ALTER TABLE "assigned_roles" RENAME CONSTRAINT "user_roles_workspace_id_user_id_users_workspace_id_id_fk" TO "assigned_roles_workspace_id_user_id_users_workspace_id_id_fk";--> statement-breakpoint
ALTER TABLE "assigned_roles" RENAME CONSTRAINT "user_roles_workspace_id_role_id_roles_workspace_id_id_fk" TO "assigned_roles_workspace_id_role_id_roles_workspace_id_id_fk";--> statement-breakpoint
ALTER POLICY "user_roles_of_workspace" ON "assigned_roles" RENAME TO "assigned_roles_of_workspace";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fail_login_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TABLE "groups" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"label" text,
	"description" text,
	CONSTRAINT "groups_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "groups_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "groups_of_workspace" ON "groups" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON groups TO edgewise_app;--> statement-breakpoint
CREATE TABLE "group_users" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "group_users_workspace_id_group_id_user_id_pk" PRIMARY KEY("workspace_id","group_id","user_id"),
	CONSTRAINT "group_users_workspace_id_group_id_groups_workspace_id_id_fk" FOREIGN KEY ("workspace_id","group_id") REFERENCES "public"."groups"("workspace_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "group_users_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "group_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "group_users_of_workspace" ON "group_users" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON group_users TO edgewise_app;--> statement-breakpoint
CREATE TABLE "group_roles" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"group_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "group_roles_workspace_id_group_id_role_id_pk" PRIMARY KEY("workspace_id","group_id","role_id"),
	CONSTRAINT "group_roles_workspace_id_group_id_groups_workspace_id_id_fk" FOREIGN KEY ("workspace_id","group_id") REFERENCES "public"."groups"("workspace_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "group_roles_workspace_id_role_id_roles_workspace_id_id_fk" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "group_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "group_roles_of_workspace" ON "group_roles" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON group_roles TO edgewise_app;--> statement-breakpoint
CREATE TABLE "permissions" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "permissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "permissions_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "permissions_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "permissions_of_workspace" ON "permissions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON permissions TO edgewise_app;--> statement-breakpoint
CREATE TABLE "view_menus" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "view_menus_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "view_menus_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "view_menus_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "view_menus" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "view_menus_of_workspace" ON "view_menus" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON view_menus TO edgewise_app;--> statement-breakpoint
CREATE TABLE "permission_views" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "permission_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"permission_id" integer NOT NULL,
	"view_menu_id" integer NOT NULL,
	CONSTRAINT "permission_views_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "permission_views_pair" UNIQUE("workspace_id","permission_id","view_menu_id"),
	CONSTRAINT "permission_views_workspace_id_permission_id_permissions_workspace_id_id_fk" FOREIGN KEY ("workspace_id","permission_id") REFERENCES "public"."permissions"("workspace_id","id") ON DELETE cascade ON UPDATE no action,
	CONSTRAINT "permission_views_workspace_id_view_menu_id_view_menus_workspace_id_id_fk" FOREIGN KEY ("workspace_id","view_menu_id") REFERENCES "public"."view_menus"("workspace_id","id") ON DELETE cascade ON UPDATE no action
);
--> statement-breakpoint
ALTER TABLE "permission_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "permission_views_of_workspace" ON "permission_views" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON permission_views TO edgewise_app;--> statement-breakpoint
CREATE VIEW "user_roles" WITH (security_invoker = true) AS
  SELECT workspace_id, user_id, role_id FROM assigned_roles
  UNION SELECT u.workspace_id, u.user_id, r.role_id FROM group_users u JOIN group_roles r ON r.workspace_id = u.workspace_id AND r.group_id = u.group_id;
--> statement-breakpoint
GRANT SELECT ON user_roles TO edgewise_app;
--> statement-breakpoint
CREATE TRIGGER group_users_bump AFTER INSERT OR UPDATE OR DELETE ON group_users FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();
--> statement-breakpoint
CREATE TRIGGER group_roles_bump AFTER INSERT OR UPDATE OR DELETE ON group_roles FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();
--> statement-breakpoint
-- Enters a (permission, view) pair into the workspace's catalogue, so that it has an id and can be given to roles.
CREATE FUNCTION enter_pair(p_workspace uuid, p_permission text, p_view text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF p_permission IS NULL OR p_view IS NULL THEN RETURN; END IF;
  INSERT INTO permissions (workspace_id, name) VALUES (p_workspace, p_permission) ON CONFLICT DO NOTHING;
  INSERT INTO view_menus (workspace_id, name) VALUES (p_workspace, p_view) ON CONFLICT DO NOTHING;
  INSERT INTO permission_views (workspace_id, permission_id, view_menu_id)
    SELECT p_workspace, p.id, v.id FROM permissions p, view_menus v WHERE p.workspace_id = p_workspace AND p.name = p_permission AND v.workspace_id = p_workspace AND v.name = p_view
    ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- A view that is called otherwise keeps its id and stays with the roles that hold it.
CREATE FUNCTION rename_view(p_workspace uuid, p_old text, p_new text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF p_old IS NULL OR p_new IS NULL OR p_old = p_new OR EXISTS (SELECT 1 FROM view_menus WHERE workspace_id = p_workspace AND name = p_new) THEN RETURN; END IF;
  UPDATE view_menus SET name = p_new WHERE workspace_id = p_workspace AND name = p_old;
END $$;
--> statement-breakpoint
-- What is gone can be given to nobody.
CREATE FUNCTION forget_view(p_workspace uuid, p_view text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM role_permissions WHERE workspace_id = p_workspace AND view = p_view;
  DELETE FROM view_menus WHERE workspace_id = p_workspace AND name = p_view;
END $$;
--> statement-breakpoint
CREATE FUNCTION role_permissions_pair() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM enter_pair(x.workspace_id, x.permission, x.view) FROM (SELECT DISTINCT n.workspace_id, n.permission, n.view FROM entered n
    WHERE NOT EXISTS (SELECT 1 FROM permission_views pv JOIN permissions p ON p.workspace_id = pv.workspace_id AND p.id = pv.permission_id
      JOIN view_menus v ON v.workspace_id = pv.workspace_id AND v.id = pv.view_menu_id WHERE pv.workspace_id = n.workspace_id AND p.name = n.permission AND v.name = n.view)) x;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER role_permissions_entered AFTER INSERT ON role_permissions REFERENCING NEW TABLE AS entered FOR EACH STATEMENT EXECUTE FUNCTION role_permissions_pair();
--> statement-breakpoint
CREATE FUNCTION dataset_pair() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM forget_view(OLD.workspace_id, OLD.perm);
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN PERFORM rename_view(NEW.workspace_id, OLD.perm, NEW.perm); END IF;
  PERFORM enter_pair(NEW.workspace_id, 'datasource_access', NEW.perm), enter_pair(NEW.workspace_id, 'schema_access', NEW.schema_perm);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER datasets_pair AFTER INSERT OR DELETE OR UPDATE OF perm, schema_perm ON datasets FOR EACH ROW EXECUTE FUNCTION dataset_pair();
--> statement-breakpoint
CREATE FUNCTION database_pair() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM forget_view(OLD.workspace_id, '[' || OLD.database_name || '].(id:' || OLD.id || ')');
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN PERFORM rename_view(NEW.workspace_id, '[' || OLD.database_name || '].(id:' || OLD.id || ')', '[' || NEW.database_name || '].(id:' || NEW.id || ')'); END IF;
  PERFORM enter_pair(NEW.workspace_id, 'database_access', '[' || NEW.database_name || '].(id:' || NEW.id || ')');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER databases_pair AFTER INSERT OR DELETE OR UPDATE OF database_name ON databases FOR EACH ROW EXECUTE FUNCTION database_pair();
--> statement-breakpoint
SELECT enter_pair(workspace_id, permission, view) FROM role_permissions ORDER BY role_id, view, permission;
--> statement-breakpoint
SELECT enter_pair(workspace_id, 'datasource_access', perm), enter_pair(workspace_id, 'schema_access', schema_perm) FROM datasets ORDER BY id;
--> statement-breakpoint
SELECT enter_pair(workspace_id, 'database_access', '[' || database_name || '].(id:' || id || ')') FROM databases ORDER BY id;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION enter_pair(uuid, text, text), rename_view(uuid, text, text), forget_view(uuid, text), role_permissions_pair(), dataset_pair(), database_pair() FROM PUBLIC;
