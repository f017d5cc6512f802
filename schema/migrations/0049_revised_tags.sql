-- Isolates cache what a dashboard's page shows, so tags and pictures of people increase the revision as well.
CREATE TRIGGER tags_bump AFTER INSERT OR UPDATE OR DELETE ON tags FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();--> statement-breakpoint
CREATE TRIGGER tagged_objects_bump AFTER INSERT OR UPDATE OR DELETE ON tagged_objects FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();--> statement-breakpoint
CREATE TRIGGER user_avatars_bump AFTER UPDATE OF avatar ON users FOR EACH STATEMENT EXECUTE FUNCTION bump_revision();
