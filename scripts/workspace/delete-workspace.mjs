/** Begins the deletion of a workspace; the deployment's queue purges it. */
export async function deleteWorkspace({ client, server, slug }) {
  const { rows } = await client.query(
    "select id, is_default from workspaces where slug = $1 and deleting_since is null",
    [slug],
  );
  if (!rows[0]) throw new Error(`There is no workspace “${slug}”.`);
  if (rows[0].is_default) throw new Error("The default workspace can't be deleted.");
  await server.postJson(`/api/v1/operator/workspaces/${rows[0].id}/delete`, { slug });
}
