import { request } from "playwright-core";

const ACCOUNT = { username: "admin", password: "admin" };

/** How pages of each product show charts; see observer.mjs. `needed` is there when the page is interactive. */
export const EDGEWISE = {
  name: "Edgewise",
  signIn: (client, base) => client.post(`${base}/login/`, { form: ACCOUNT }),
  charts: {
    drawn: "[data-state=rendered], [data-state=failed], [data-state=stopped]",
    busy: ".skeleton",
    failed: "[data-state=failed], [data-state=stopped]",
    picture: "[data-edge-chart]",
  },
  pages: {
    dashboard: { tile: "[data-chart-id]" },
    explore: { tile: ".stage .chart", needed: ".p-ct [data-control]" },
  },
};

export const SUPERSET = {
  name: "Superset",
  async signIn(client, base) {
    const page = await (await client.get(`${base}/login/`)).text();
    const token = /name="csrf_token"[^>]*value="([^"]+)"/.exec(page)?.[1];
    await client.post(`${base}/login/`, { form: { ...ACCOUNT, csrf_token: token } });
  },
  charts: {
    drawn: "[data-test=slice-container], .ant-alert, .ant-empty",
    busy: "[data-test=loading-indicator], .loading",
    failed: ".ant-alert-error",
    picture: null,
  },
  pages: {
    dashboard: { tile: "[class*=dashboard-chart-id-]" },
    explore: { tile: "#app", needed: "[data-test=query-save-tabs], .explore-column .ant-collapse" },
  },
};

/** Signs in without a page, so that the profile's cache stays as it is. */
export async function signIn(context, product, base) {
  const client = await request.newContext({ ignoreHTTPSErrors: true });
  await product.signIn(client, base);
  await context.addCookies((await client.storageState()).cookies);
  await client.dispose();
}

/** The observer's rules for a page of a product. */
export const rulesOf = (product, kind) => ({ ...product.charts, ...product.pages[kind] });

/** Paths of the measured pages on a server, by the objects' names: ids differ. */
export async function findPages(server, { dashboard, chart }) {
  await server.signIn();
  const named = async (path, column, name) => {
    const found = (await server.all(path)).find((row) => row[column] === name);
    if (!found) throw new Error(`${server.label} has no “${name}”`);
    return found.id;
  };
  return {
    dashboard: `/superset/dashboard/${await named("/api/v1/dashboard/", "dashboard_title", dashboard)}/`,
    explore: `/explore/?slice_id=${await named("/api/v1/chart/", "slice_name", chart)}`,
  };
}
