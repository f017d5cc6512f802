import type { Client, ClientResponse } from "../client";

/** A datasource as a request names it, also with a type that does not exist. */
export interface Named {
  type: string;
  id: number;
}

/** Queries a datasource with the columns `id` and `label`. */
export type Door = (client: Client, datasource: Named) => Promise<ClientResponse>;

const v1 = "/api/v1";
const rows = (datasource: Named, query: object = {}, more: object = {}) => ({
  datasource,
  queries: [{ columns: ["label"], metrics: [], row_limit: 5, orderby: [["label", true]], ...query }],
  ...more,
});
const form = ({ id, type }: Named) => ({
  datasource: `${id}__${type}`,
  viz_type: "table",
  query_mode: "raw",
  all_columns: ["label"],
});
const inAddress = (value: object): string => encodeURIComponent(JSON.stringify(value));

/** Every call that shows rows of a datasource. */
export const ROWS: Readonly<Record<string, Door>> = {
  "POST chart/data": (client, datasource) => client.post(`${v1}/chart/data`, rows(datasource)),
  "POST chart/data, forced": (client, datasource) =>
    client.post(`${v1}/chart/data`, rows(datasource, {}, { force: true })),
  "POST chart/data as CSV": (client, datasource) =>
    client.post(`${v1}/chart/data`, rows(datasource, {}, { result_format: "csv" })),
  "POST chart/data, samples": (client, datasource) =>
    client.post(`${v1}/chart/data`, rows(datasource, {}, { result_type: "samples" })),
  "POST chart/data, drill_detail": (client, datasource) =>
    client.post(`${v1}/chart/data`, rows(datasource, {}, { result_type: "drill_detail" })),
  "POST chart/data, SQL expression": (client, datasource) =>
    client.post(
      `${v1}/chart/data`,
      rows(datasource, {
        columns: [],
        orderby: [],
        metrics: [{ expressionType: "SQL", sqlExpression: "max(label)", label: "label" }],
      }),
    ),
  "POST chart/data/stream": async (client, datasource) => {
    const response = await client.post(`${v1}/chart/data/stream`, {
      requests: [{ id: "a", context: rows(datasource) }],
    });
    // The status of the only line.
    const line = JSON.parse(typeof response.body === "string" ? response.body : JSON.stringify(response.body)) as {
      status?: number;
    };
    return { ...response, status: line.status ?? response.status };
  },
  "POST datasource/samples": (client, { id, type }) =>
    client.post(`/datasource/samples?datasource_type=${type}&datasource_id=${id}&per_page=5`, {}),
  "GET column values": (client, { id, type }) => client.get(`${v1}/datasource/${type}/${id}/column/label/values/`),
  "GET explore_json": (client, datasource) =>
    client.get(`/superset/explore_json/?results=true&form_data=${inAddress(form(datasource))}`),
  "GET explore_json by path": (client, { id, type }) => {
    const { datasource: _, ...rest } = form({ id, type });
    return client.get(`/superset/explore_json/${type}/${id}/?results=true&form_data=${inAddress(rest)}`);
  },
};

/** Every other call that describes a datasource by its columns. */
export const COLUMNS: Readonly<Record<string, Door>> = {
  "GET explore": (client, { id, type }) => client.get(`${v1}/explore/?datasource_type=${type}&datasource_id=${id}`),
  "GET datasource/get": (client, { id, type }) => client.get(`/datasource/get/${type}/${id}/`),
  "GET external_metadata": (client, { id, type }) => client.get(`/datasource/external_metadata/${type}/${id}/`),
  "GET fetch_datasource_metadata": (client, { id, type }) =>
    client.get(`/superset/fetch_datasource_metadata?datasourceKey=${id}__${type}`),
};

/** Calls that refer to a datasource without describing it. */
export const REFERENCES: Readonly<Record<string, Door>> = {
  "POST validate_expression": (client, { id, type }) =>
    client.post(`${v1}/datasource/${type}/${id}/validate_expression/`, {
      expression: "count(label)",
      expression_type: "metric",
    }),
  "POST form_data": (client, datasource) =>
    client.post(`${v1}/explore/form_data`, {
      datasource_id: datasource.id,
      datasource_type: datasource.type,
      form_data: JSON.stringify(form(datasource)),
    }),
  "POST permalink": (client, datasource) => client.post(`${v1}/explore/permalink`, { formData: form(datasource) }),
};

export const DOORS = { ...ROWS, ...COLUMNS, ...REFERENCES };

/** Permissions that these calls require beside the right on the datasource. */
export const DOOR_PERMISSIONS = [
  "can_samples on Datasource",
  "can_get_column_values on Datasource",
  "can_validate_expression on Datasource",
  "can_external_metadata on Datasource",
  "can_get on Datasource",
  "can_fetch_datasource_metadata on Superset",
  "can_explore_json on Superset",
  "can_csv on Superset",
];
