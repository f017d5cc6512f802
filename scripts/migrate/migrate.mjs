import { BUNDLED, bringBundles } from "./bundles.mjs";
import { reportChartReferences } from "./chart-references.mjs";
import { checkIds } from "./conflicts.mjs";
import { bringEmbedded } from "./embedded.mjs";
import { bringFavorites } from "./favorites.mjs";
import { bringGroups, bringPeople, bringPermissions, bringRoles } from "./people.mjs";
import { bringPlainObjects, bringTagged } from "./plain-objects.mjs";
import { openReport } from "./report.mjs";
import { bringReports } from "./reports.mjs";
import { bringRowRules } from "./row-rules.mjs";
import { completeSavedQueries } from "./saved-queries.mjs";
import { checkSourceAccount } from "./source-account.mjs";
import { bringThemeDefaults } from "./theme-defaults.mjs";

/**
 * Migrates all objects of `from` to `to`, both signed in as admins. Existing objects stay, or are replaced with
 * `overwrite`; a second run changes nothing. Throws before writing if the account is no admin of the source or,
 * without `newIds`, if ids to keep are in use.
 */
export async function migrate({ from, to, passwords = {}, overwrite = false, newIds = false, print, randomPassword = () => crypto.randomUUID() + crypto.randomUUID().toUpperCase() }) {
  const report = openReport(print);
  const account = await checkSourceAccount(from);
  if (!newIds) await checkIds({ from, to, report });
  const given = typeof passwords === "function" ? await passwords() : passwords;
  const { roles, theirs } = await bringRoles({ from, to, report });
  const context = { from, to, report, overwrite, passwords: given, roles, randomPassword, account };
  const people = await bringPeople(context);
  await bringGroups(context, people);
  const tags = await bringPlainObjects(context);
  const brought = {};
  for (const bundled of BUNDLED) brought[bundled.kind] = await bringBundles({ ...context, people }, bundled);
  const places = Object.fromEntries(Object.entries(brought).map(([kind, one]) => [kind, one.places]));
  reportChartReferences(context, brought.chart.written, places.chart);
  await bringThemeDefaults(context, places.theme);
  await completeSavedQueries(context, brought.saved_query);
  await bringTagged(context, tags.names, { ...places, query: places.saved_query });
  // Row rules come before permissions, so that nobody can read a row during the migration that was hidden before.
  await bringRowRules(context, places.dataset);
  await bringPermissions(context, theirs, places.dataset);
  await bringEmbedded(context, places.dashboard);
  await bringReports(context, places, people);
  await bringFavorites(context, { dashboard: places.dashboard, chart: places.chart, tag: tags.places });
  reportIds(report, people);
  for (const what of unreadableFor(account)) report.unreadable(what);
  return report;
}

/**
 * People get new ids, which `current_user_id()` in SQL and row rules returns: reports the pairs, unless this run
 * migrated none.
 */
function reportIds(report, people) {
  if (!Object.values(report.counts()).some(({ made, replaced }) => made + replaced)) return;
  const moved = [...people].filter(([there, here]) => there !== here).map(([there, here]) => `${there} is ${here}`);
  if (moved.length) report.missing("ids of people", `are others here (${moved.slice(0, 20).join(", ")}${moved.length > 20 ? ` and ${moved.length - 20} more` : ""}): check SQL and row rules that compare {{ current_user_id() }}`);
}

/** Objects that Superset's API shows to no other account, or to none. */
const unreadableFor = ({ username }) => [
  `favorites of people other than ${username}`,
  `saved queries of people other than ${username}`,
  "permalinks of dashboards, charts and SQL Lab: addresses with /p/ in them lead nowhere here",
  "tabs and the query history of SQL Lab",
  "the action log, and what became of alerts and reports so far",
  "people's passwords, second factors and API keys",
  "who made databases, datasets, themes, templates and layers; when anything was made; external_url of what is managed elsewhere",
];
