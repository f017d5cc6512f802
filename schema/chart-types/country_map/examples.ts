import type { ChartDataResponse } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

/** Male births by department, 2004 (INSEE). */
const BIRTHS = `
FR-64 6338; FR-52 2095; FR-62 19304; FR-60 10630; FR-38 15356; FR-14 8257; FR-63 6632; FR-2A 1228; FR-27 7220; FR-68 8945; FR-51 6979; FR-90 1766; FR-61 3243; FR-65 2186
FR-10 3553; FR-35 12072; FR-18 3271; FR-11 3321; FR-70 2773; FR-15 1396; FR-54 8671; FR-29 9963; FR-79 4100; FR-17 5900; FR-01 6706; FR-58 2181; FR-09 1412; FR-33 15819
FR-42 8906; FR-75 31817; FR-36 2314; FR-2B 1444; FR-02 6761; FR-93 26313; FR-84 6629; FR-73 4736; FR-81 3611; FR-49 10085; FR-08 3422; FR-07 3176; FR-92 24649; FR-83 10622
FR-32 1625; FR-82 2591; FR-40 3621; FR-50 5487; FR-91 17614; FR-04 1522; FR-94 19866; FR-85 7062; FR-06 11514; FR-48 772; FR-16 3514; FR-25 6798; FR-45 8424; FR-28 5363
FR-26 5703; FR-44 15988; FR-23 957; FR-22 6317; FR-88 4264; FR-67 12828; FR-55 2287; FR-39 3017; FR-21 6052; FR-13 24056; FR-03 3335; FR-80 7035; FR-71 5709; FR-34 11562
FR-74 8753; FR-77 17729; FR-43 2416; FR-41 3678; FR-46 1430; FR-72 6935; FR-47 3245; FR-59 36257; FR-86 4568; FR-56 8036; FR-12 2614; FR-87 3659; FR-95 17863; FR-53 3932
FR-57 11970; FR-30 7777; FR-76 15650; FR-05 1403; FR-66 4320; FR-31 13900; FR-24 3690; FR-89 3844; FR-37 6594; FR-19 2250; FR-69 23796; FR-78 19431
`;
/** Population by state in millions, 2020 (U.S. Census Bureau). */
const PEOPLE = `
US-CA 39.54; US-TX 29.15; US-FL 21.54; US-NY 20.20; US-PA 13.00; US-IL 12.81; US-OH 11.80; US-GA 10.71; US-NC 10.44; US-MI 10.08; US-NJ 9.29; US-VA 8.63; US-WA 7.71
US-AZ 7.15; US-MA 7.03; US-TN 6.91; US-IN 6.79; US-MO 6.15; US-WI 5.89; US-CO 5.77; US-MN 5.71; US-OR 4.24; US-NV 3.10; US-NM 2.12; US-AK 0.73; US-HI 1.46; US-MT 1.08
`;
/** Population by federal state in millions, 2022 (Destatis), keyed by name. */
const LANDS = `
Nordrhein-Westfalen 18.1; Bayern 13.4; Baden-Württemberg 11.3; Niedersachsen 8.1; Hessen 6.4; Rheinland-Pfalz 4.2; Sachsen 4.1; Berlin 3.8; Schleswig-Holstein 3.0
Brandenburg 2.6; Sachsen-Anhalt 2.2; Thüringen 2.1; Hamburg 1.9; Mecklenburg-Vorpommern 1.6; Saarland 1.0; Bremen 0.7
`;

function responseOf(text: string, entity: string, metric: string): ChartDataResponse {
  const data = text
    .trim()
    .split(/;\s*|\n/)
    .map((line) => ({
      [entity]: line.slice(0, line.lastIndexOf(" ")),
      [metric]: Number(line.slice(line.lastIndexOf(" "))),
    }));
  return { queries: [{ colnames: [entity, metric], coltypes: [1, 0], data, rowcount: data.length }] };
}

const boys = {
  expressionType: "SIMPLE",
  aggregate: "AVG",
  column: { column_name: "2004", type: "INT" },
  label: "Boys",
};
const france = {
  viz_type: "country_map",
  datasource: "2__table",
  select_country: "france",
  entity: "DEPT_ID",
  metric: boys,
  number_format: "SMART_NUMBER",
  linear_color_scheme: "superset_seq_1",
};

export const examples: readonly ChartExample[] = [
  { name: "Births in France by department", formData: france, response: responseOf(BIRTHS, "DEPT_ID", "Boys") },
  {
    name: "The USA in the default colors",
    formData: {
      ...france,
      select_country: "usa",
      entity: "state",
      metric: "people",
      linear_color_scheme: null,
      number_format: ".2f",
    },
    response: responseOf(PEOPLE, "state", "people"),
  },
  {
    name: "Regions told by name",
    formData: {
      ...france,
      select_country: "germany",
      entity: "land",
      metric: "people",
      linear_color_scheme: "schemeBlues",
    },
    response: responseOf(LANDS, "land", "people"),
  },
];
