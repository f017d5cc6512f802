-- Lists of CSS templates filter by it, as in Superset.
ALTER TABLE "css_templates" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;
