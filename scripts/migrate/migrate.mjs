import { BUNDLED, migrateBundles } from "./bundles.mjs";
import { reportChartReferences } from "./chart-references.mjs";
import { checkIds } from "./conflicts.mjs";
import { migrateEmbedded } from "./embedded.mjs";
import { migrateFavorites } from "./favorites.mjs";
import { migrateGroups, migratePeople, migratePermissions, migrateRoles } from "./people.mjs";
import { migratePlainObjects, migrateTagged } from "./plain-objects.mjs";
import { openReport } from "./report.mjs";
import { migrateReports } from "./reports.mjs";
import { migrateRowRules } from "./row-rules.mjs";
import { completeSavedQueries } from "./saved-queries.mjs";
import { checkSourceAccount } from "./source-account.mjs";
import { migrateThemeDefaults } from "./theme-defaults.mjs";

/**
 * Migrates all objects of `from` to `to`, both signed in as admins. Existing objects stay, or are replaced with
 * `overwrite`; a second run changes nothing. Throws before writing if the account is no admin of the source or,
 * without `newIds`, if ids to keep are in use.
 */
export async function migrate({
  from,
  to,
  passwords = {},
  overwrite = false,
  newIds = false,
  print,
  randomPassword = () => crypto.randomUUID() + crypto.randomUUID().toUpperCase(),
}) {
  const report = openReport(print);
  const account = await checkSourceAccount(from);
  if (!newIds) await checkIds({ from, to, report });
  const given = typeof passwords === "function" ? await passwords() : passwords;
  const { roles, theirs } = await migrateRoles({ from, to, report });
  const context = { from, to, report, overwrite, passwords: given, roles, randomPassword, account };
  const people = await migratePeople(context);
  await migrateGroups(context, people);
  const tags = await migratePlainObjects(context);
  const migrated = {};
  for (const bundled of BUNDLED) migrated[bundled.kind] = await migrateBundles({ ...context, people }, bundled);
  const places = Object.fromEntries(Object.entries(migrated).map(([kind, one]) => [kind, one.places]));
  reportChartReferences(context, migrated.chart.written, places.chart);
  await migrateThemeDefaults(context, places.theme);
  await completeSavedQueries(context, migrated.saved_query);
  await migrateTagged(context, tags.names, { ...places, query: places.saved_query });
  // Row rules come before permissions, so that nobody can read a row during the migration that was hidden before.
  await migrateRowRules(context, places.dataset);
  await migratePermissions(context, theirs, places.dataset);
  await migrateEmbedded(context, places.dashboard);
  await migrateReports(context, places, people);
  await migrateFavorites(context, { dashboard: places.dashboard, chart: places.chart, tag: tags.places });
  reportIds(report);
  for (const what of unreadableFor(account)) report.unreadable(what);
  return report;
}

/**
 * Lists the ids that differ in the target, unless this run migrated nothing. Those of people are what
 * `current_user_id()` in SQL and row rules returns.
 */
function reportIds(report) {
  if (!Object.values(report.counts()).some(({ made, replaced }) => made + replaced)) return;
  for (const [kind, ids] of report.changedIds) {
    const check = kind === "people" ? ": check SQL and row rules that compare {{ current_user_id() }}" : "";
    const more = ids.length > 20 ? ` and ${ids.length - 20} more` : "";
    report.missing(`ids of ${kind}`, `are others here (${ids.slice(0, 20).join(", ")}${more})${check}`);
  }
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
