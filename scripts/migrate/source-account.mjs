const API_LISTS = ["/api/v1/security/users/", "/api/v1/security/roles/"];

/**
 * Returns the account that reads the source. Throws if it is no admin: an admin may list people and roles or, if the
 * source has no such lists, holds the role Admin.
 */
export async function checkSourceAccount(from) {
  const { result: account } = await from.getJson("/api/v1/me/");
  for (const path of API_LISTS) {
    const status = await from.getJson(`${path}?q=(page_size:1)`).then(() => 200, statusOf);
    if (status === 401 || status === 403) throw notAdmin(from, account, `GET ${path} is answered with ${status}`);
    if (status !== 404) continue;
    const roles = await from.getJson("/api/v1/me/roles/").then(
      ({ result }) => Object.keys(result.roles),
      (error) => statusOf(error) && null,
    );
    if (roles && !roles.includes("Admin")) throw notAdmin(from, account, `its roles are ${roles.join(", ")}`);
  }
  return account;
}

const notAdmin = (from, { username }, why) =>
  new Error(
    `The account “${username}” of ${from.label} is not an admin (${why}), so parts of it would be left out. Nothing was copied: use an account with the role Admin.`,
  );

function statusOf(error) {
  if (!error.status) throw error;
  return error.status;
}
