import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { favoriteCalls, resourceCalls } from "../calls/resource-calls";
import { person, tagLink } from "../calls/shapes";
import { chartToCreate, chartToUpdate } from "./wire";

const shared = {
  id: z.number(),
  slice_name: z.string(),
  url: z.string(),
  viz_type: z.string(),
  params: z.string().nullable(),
  description: z.string().nullable(),
  cache_timeout: z.number().nullable(),
  certified_by: z.string().nullable(),
  certification_details: z.string().nullable(),
  datasource_name_text: z.string().nullable(),
  datasource_url: z.string().nullable(),
  dashboards: z.array(z.object({ id: z.number(), dashboard_title: z.string() })),
  thumbnail_url: z.string(),
  is_managed_externally: z.boolean(),
  owners: z.array(person),
  tags: z.array(tagLink),
};

const listedChart = z.object({ ...shared, changed_by_name: z.string(), changed_on_utc: z.string() });
const chartDetails = z.object(shared);

export type ListedChart = z.infer<typeof listedChart>;
export type ChartDetails = z.infer<typeof chartDetails>;

export const chartCalls = callsUnder("/api/v1/chart", {
  ...resourceCalls({ listed: listedChart, item: chartDetails, toCreate: chartToCreate, toUpdate: chartToUpdate }),
  ...favoriteCalls,
});
