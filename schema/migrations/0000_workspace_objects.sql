CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"host" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"revision" bigint DEFAULT 1 NOT NULL,
	"created_on" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_slug_unique" UNIQUE("slug"),
	CONSTRAINT "workspaces_host_unique" UNIQUE("host")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "role_permissions" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"role_id" integer NOT NULL,
	"permission" text NOT NULL,
	"view" text NOT NULL,
	CONSTRAINT "role_permissions_workspace_id_role_id_permission_view_pk" PRIMARY KEY("workspace_id","role_id","permission","view")
);
--> statement-breakpoint
ALTER TABLE "role_permissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "roles" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "roles_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "roles_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"user_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "user_roles_workspace_id_user_id_role_id_pk" PRIMARY KEY("workspace_id","user_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"active" boolean DEFAULT true NOT NULL,
	"login_count" integer DEFAULT 0 NOT NULL,
	"last_login" timestamp,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "users_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "users_username" UNIQUE("workspace_id","username"),
	CONSTRAINT "users_email" UNIQUE("workspace_id","email")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" integer NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_workspace_id_token_hash_pk" PRIMARY KEY("workspace_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "databases" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "databases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"database_name" text NOT NULL,
	"sqlalchemy_uri" text NOT NULL,
	"encrypted_password" text,
	"encrypted_extra" text,
	"server_cert" text,
	"configuration_method" text DEFAULT 'sqlalchemy_form' NOT NULL,
	"cache_timeout" integer,
	"expose_in_sqllab" boolean DEFAULT true NOT NULL,
	"allow_run_async" boolean DEFAULT false NOT NULL,
	"allow_ctas" boolean DEFAULT false NOT NULL,
	"allow_cvas" boolean DEFAULT false NOT NULL,
	"allow_dml" boolean DEFAULT false NOT NULL,
	"allow_file_upload" boolean DEFAULT false NOT NULL,
	"force_ctas_schema" text,
	"impersonate_user" boolean DEFAULT false NOT NULL,
	"is_managed_externally" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"extra" text,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "databases_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "databases_uuid" UNIQUE("workspace_id","uuid"),
	CONSTRAINT "databases_name" UNIQUE("workspace_id","database_name")
);
--> statement-breakpoint
ALTER TABLE "databases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dataset_columns" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dataset_columns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"dataset_id" integer NOT NULL,
	"column_name" text NOT NULL,
	"verbose_name" text,
	"description" text,
	"expression" text,
	"type" text,
	"advanced_data_type" text,
	"is_dttm" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"groupby" boolean DEFAULT true NOT NULL,
	"filterable" boolean DEFAULT true NOT NULL,
	"python_date_format" text,
	"datetime_format" text,
	"extra" text,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "dataset_columns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "dataset_columns_name" UNIQUE("workspace_id","dataset_id","column_name")
);
--> statement-breakpoint
ALTER TABLE "dataset_columns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dataset_metrics" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dataset_metrics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"dataset_id" integer NOT NULL,
	"metric_name" text NOT NULL,
	"verbose_name" text,
	"description" text,
	"metric_type" text,
	"expression" text NOT NULL,
	"d3format" text,
	"currency" jsonb,
	"warning_text" text,
	"extra" text,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "dataset_metrics_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "dataset_metrics_name" UNIQUE("workspace_id","dataset_id","metric_name")
);
--> statement-breakpoint
ALTER TABLE "dataset_metrics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dataset_owners" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"dataset_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "dataset_owners_workspace_id_dataset_id_user_id_pk" PRIMARY KEY("workspace_id","dataset_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "dataset_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "datasets" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "datasets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"database_id" integer NOT NULL,
	"table_name" text NOT NULL,
	"catalog" text,
	"schema" text,
	"sql" text,
	"description" text,
	"main_dttm_col" text,
	"default_endpoint" text,
	"offset" integer DEFAULT 0 NOT NULL,
	"cache_timeout" integer,
	"params" text,
	"template_params" text,
	"filter_select_enabled" boolean DEFAULT true NOT NULL,
	"fetch_values_predicate" text,
	"currency_code_column" text,
	"normalize_columns" boolean DEFAULT false NOT NULL,
	"always_filter_main_dttm" boolean DEFAULT false NOT NULL,
	"is_sqllab_view" boolean DEFAULT false NOT NULL,
	"is_managed_externally" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"extra" text,
	"folders" jsonb,
	"perm" text,
	"schema_perm" text,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "datasets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "datasets_uuid" UNIQUE("workspace_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "datasets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "chart_owners" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"chart_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "chart_owners_workspace_id_chart_id_user_id_pk" PRIMARY KEY("workspace_id","chart_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "chart_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "charts" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "charts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"slice_name" text,
	"viz_type" text,
	"datasource_id" integer,
	"datasource_type" text DEFAULT 'table' NOT NULL,
	"datasource_name" text,
	"params" text,
	"query_context" text,
	"description" text,
	"cache_timeout" integer,
	"certified_by" text,
	"certification_details" text,
	"is_managed_externally" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"last_saved_at" timestamp,
	"last_saved_by_fk" integer,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "charts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "charts_uuid" UNIQUE("workspace_id","uuid")
);
--> statement-breakpoint
ALTER TABLE "charts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dashboard_charts" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"dashboard_id" integer NOT NULL,
	"chart_id" integer NOT NULL,
	CONSTRAINT "dashboard_charts_workspace_id_dashboard_id_chart_id_pk" PRIMARY KEY("workspace_id","dashboard_id","chart_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_charts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dashboard_owners" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"dashboard_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "dashboard_owners_workspace_id_dashboard_id_user_id_pk" PRIMARY KEY("workspace_id","dashboard_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dashboard_roles" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"dashboard_id" integer NOT NULL,
	"role_id" integer NOT NULL,
	CONSTRAINT "dashboard_roles_workspace_id_dashboard_id_role_id_pk" PRIMARY KEY("workspace_id","dashboard_id","role_id")
);
--> statement-breakpoint
ALTER TABLE "dashboard_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dashboards" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "dashboards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"dashboard_title" text,
	"slug" text,
	"description" text,
	"position_json" text,
	"json_metadata" text,
	"css" text,
	"certified_by" text,
	"certification_details" text,
	"published" boolean DEFAULT false NOT NULL,
	"theme_id" integer,
	"is_managed_externally" boolean DEFAULT false NOT NULL,
	"external_url" text,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "dashboards_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "dashboards_uuid" UNIQUE("workspace_id","uuid"),
	CONSTRAINT "dashboards_slug" UNIQUE("workspace_id","slug")
);
--> statement-breakpoint
ALTER TABLE "dashboards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tagged_objects" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"tag_id" integer NOT NULL,
	"object_type" integer NOT NULL,
	"object_id" integer NOT NULL,
	CONSTRAINT "tagged_objects_workspace_id_tag_id_object_type_object_id_pk" PRIMARY KEY("workspace_id","tag_id","object_type","object_id")
);
--> statement-breakpoint
ALTER TABLE "tagged_objects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tags" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"type" integer DEFAULT 1 NOT NULL,
	"description" text,
	"created_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"changed_on" timestamp DEFAULT (now() at time zone 'utc') NOT NULL,
	"created_by_fk" integer,
	"changed_by_fk" integer,
	CONSTRAINT "tags_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tags_name" UNIQUE("workspace_id","name")
);
--> statement-breakpoint
ALTER TABLE "tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "favorites" (
	"workspace_id" uuid DEFAULT nullif(current_setting('app.workspace_id', true), '')::uuid NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"object_id" integer NOT NULL,
	CONSTRAINT "favorites_workspace_id_user_id_kind_object_id_pk" PRIMARY KEY("workspace_id","user_id","kind","object_id")
);
--> statement-breakpoint
ALTER TABLE "favorites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "role_permissions" ADD CONSTRAINT "role_permissions_workspace_id_role_id_roles_workspace_id_id_fk" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_workspace_id_role_id_roles_workspace_id_id_fk" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_columns" ADD CONSTRAINT "dataset_columns_workspace_id_dataset_id_datasets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_metrics" ADD CONSTRAINT "dataset_metrics_workspace_id_dataset_id_datasets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_owners" ADD CONSTRAINT "dataset_owners_workspace_id_dataset_id_datasets_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_owners" ADD CONSTRAINT "dataset_owners_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_workspace_id_database_id_databases_workspace_id_id_fk" FOREIGN KEY ("workspace_id","database_id") REFERENCES "public"."databases"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_owners" ADD CONSTRAINT "chart_owners_workspace_id_chart_id_charts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","chart_id") REFERENCES "public"."charts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chart_owners" ADD CONSTRAINT "chart_owners_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_charts" ADD CONSTRAINT "dashboard_charts_workspace_id_dashboard_id_dashboards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dashboard_id") REFERENCES "public"."dashboards"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_charts" ADD CONSTRAINT "dashboard_charts_workspace_id_chart_id_charts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","chart_id") REFERENCES "public"."charts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_owners" ADD CONSTRAINT "dashboard_owners_workspace_id_dashboard_id_dashboards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dashboard_id") REFERENCES "public"."dashboards"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_owners" ADD CONSTRAINT "dashboard_owners_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_roles" ADD CONSTRAINT "dashboard_roles_workspace_id_dashboard_id_dashboards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","dashboard_id") REFERENCES "public"."dashboards"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_roles" ADD CONSTRAINT "dashboard_roles_workspace_id_role_id_roles_workspace_id_id_fk" FOREIGN KEY ("workspace_id","role_id") REFERENCES "public"."roles"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tagged_objects" ADD CONSTRAINT "tagged_objects_workspace_id_tag_id_tags_workspace_id_id_fk" FOREIGN KEY ("workspace_id","tag_id") REFERENCES "public"."tags"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorites" ADD CONSTRAINT "favorites_workspace_id_user_id_users_workspace_id_id_fk" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."users"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "datasets_database" ON "datasets" USING btree ("workspace_id","database_id");--> statement-breakpoint
CREATE INDEX "charts_dataset" ON "charts" USING btree ("workspace_id","datasource_id");--> statement-breakpoint
CREATE INDEX "charts_changed" ON "charts" USING btree ("workspace_id","changed_on");--> statement-breakpoint
CREATE INDEX "dashboard_charts_chart" ON "dashboard_charts" USING btree ("workspace_id","chart_id");--> statement-breakpoint
CREATE INDEX "dashboards_changed" ON "dashboards" USING btree ("workspace_id","changed_on");--> statement-breakpoint
CREATE POLICY "workspaces_own" ON "workspaces" AS PERMISSIVE FOR SELECT TO public USING (id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "role_permissions_of_workspace" ON "role_permissions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "roles_of_workspace" ON "roles" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "user_roles_of_workspace" ON "user_roles" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "users_of_workspace" ON "users" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "sessions_of_workspace" ON "sessions" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "databases_of_workspace" ON "databases" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dataset_columns_of_workspace" ON "dataset_columns" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dataset_metrics_of_workspace" ON "dataset_metrics" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dataset_owners_of_workspace" ON "dataset_owners" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "datasets_of_workspace" ON "datasets" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "chart_owners_of_workspace" ON "chart_owners" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "charts_of_workspace" ON "charts" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dashboard_charts_of_workspace" ON "dashboard_charts" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dashboard_owners_of_workspace" ON "dashboard_owners" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dashboard_roles_of_workspace" ON "dashboard_roles" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "dashboards_of_workspace" ON "dashboards" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tagged_objects_of_workspace" ON "tagged_objects" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tags_of_workspace" ON "tags" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "favorites_of_workspace" ON "favorites" AS PERMISSIVE FOR ALL TO public USING (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid) WITH CHECK (workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid);