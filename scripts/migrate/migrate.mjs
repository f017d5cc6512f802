import { BUNDLED, bringBundles } from "./bundles.mjs";
import { bringEmbedded } from "./embedded.mjs";
import { bringGroups, bringPeople, bringPermissions, bringRoles } from "./people.mjs";
import { bringPlainObjects, bringTagged } from "./plain-objects.mjs";
import { openReport } from "./report.mjs";
import { bringReports } from "./reports.mjs";
import { bringRowRules } from "./row-rules.mjs";

/** Brings all that `from` holds to `to`, both signed in as admins. What is here already stays, or is replaced with `overwrite`; a second time changes nothing more. */
export async function migrate({ from, to, passwords = {}, overwrite = false, print, randomPassword = () => crypto.randomUUID() + crypto.randomUUID().toUpperCase() }) {
  const report = openReport(print);
  const { roles, theirs } = await bringRoles({ from, to, report });
  const context = { from, to, report, overwrite, passwords, roles, randomPassword };
  const people = await bringPeople(context);
  await bringGroups(context, people);
  const tags = await bringPlainObjects(context);
  const places = {};
  for (const bundled of BUNDLED) places[bundled.kind] = await bringBundles({ ...context, people }, bundled);
  await bringTagged(context, tags, { ...places, query: places.saved_query });
  // Rules before permissions: nobody reads a row meanwhile that they could not read before.
  await bringRowRules(context, places.dataset);
  await bringPermissions(context, theirs, places.dataset);
  await bringEmbedded(context, places.dashboard);
  await bringReports(context, places, people);
  return report;
}
