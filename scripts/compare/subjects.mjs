import { chartsOfLayout } from "./layout.mjs";
import { chartUrl, dashboardUrl } from "./servers.mjs";

/**
 * Returns what both servers have under the same name: {title, pages, charts}. `pages` are the addresses by side, null
 * when each chart has its own page (`chart.pages`); `chart.ids` are the ids by side.
 */
export async function listSubjects(sides, { dashboards, charts, only = "" }) {
  const subjects =
    charts === undefined ? await dashboardSubjects(sides, dashboards) : [await chartSubject(sides, charts)];
  return subjects
    .map((subject) => ({ ...subject, charts: subject.charts.filter(({ name }) => name.includes(only)) }))
    .filter((subject) => subject.charts.length > 0);
}

async function dashboardSubjects(sides, wanted) {
  const [there, here] = await Promise.all(sides.map(({ server }) => server.all("/api/v1/dashboard/")));
  const subjects = [];
  for (const { id, dashboard_title: title } of there) {
    if (wanted && !wanted.includes(String(id)) && !wanted.includes(title)) continue;
    const twin = here.find((row) => row.dashboard_title === title);
    if (!twin) continue;
    const [left, right] = await Promise.all([layoutOf(sides[0], id), layoutOf(sides[1], twin.id)]);
    const charts = left.flatMap((chart) => {
      const named = right.filter(({ name }) => name === chart.name);
      const other = named.find(({ id: twinId }) => twinId === chart.id) ?? named[0];
      return other ? [{ name: chart.name, tabs: chart.tabs, ids: [chart.id, other.id] }] : [];
    });
    subjects.push({ title, charts, pages: [dashboardUrl(sides[0].base, id), dashboardUrl(sides[1].base, twin.id)] });
  }
  return subjects;
}

async function layoutOf({ server }, id) {
  const { result } = await server.getJson(`/api/v1/dashboard/${id}`);
  return chartsOfLayout(JSON.parse(result.position_json || "{}"));
}

async function chartSubject(sides, prefix) {
  const lists = await Promise.all(sides.map(({ server }) => server.all("/api/v1/chart/")));
  const [there, here] = lists.map((rows) => rows.filter(({ slice_name }) => slice_name.startsWith(prefix)));
  const charts = there.flatMap(({ id, slice_name: name }) => {
    const other = here.find((row) => row.slice_name === name);
    if (!other) return [];
    return [
      { name, tabs: [], ids: [id, other.id], pages: [chartUrl(sides[0].base, id), chartUrl(sides[1].base, other.id)] },
    ];
  });
  return { title: prefix, pages: null, charts };
}
