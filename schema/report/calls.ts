import { z } from "zod";
import { callsUnder } from "../calls/declaration";
import { listCalls, resourceCalls } from "../calls/resource-calls";
import { person, resultOf } from "../calls/shapes";
import {
  CREATION_METHODS,
  RECIPIENT_TYPES,
  REPORT_FORMATS,
  REPORT_TYPES,
  reportToCreate,
  reportToUpdate,
  slackChannelsQuery,
} from "./wire";

const shared = {
  id: z.number(),
  type: z.enum(REPORT_TYPES),
  name: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
  crontab: z.string(),
  timezone: z.string(),
  last_state: z.string(),
  last_eval_dttm: z.string().nullable(),
  owners: z.array(person),
};

const listedReport = z.object({
  ...shared,
  crontab_humanized: z.string(),
  chart_id: z.number().nullable(),
  dashboard_id: z.number().nullable(),
  recipients: z.array(z.object({ id: z.number(), type: z.string() })),
  /** UTC, without a zone. */
  changed_on: z.string(),
});

const reportDetails = z.object({
  ...shared,
  chart: z.object({ id: z.number(), slice_name: z.string() }).nullable(),
  dashboard: z.object({ id: z.number(), dashboard_title: z.string() }).nullable(),
  database: z.object({ id: z.number(), database_name: z.string() }).nullable(),
  sql: z.string().nullable(),
  validator_type: z.string().nullable(),
  validator_config_json: z.string(),
  report_format: z.enum(REPORT_FORMATS),
  custom_width: z.number().nullable(),
  force_screenshot: z.boolean(),
  extra: z.record(z.string(), z.unknown()),
  email_subject: z.string().nullable(),
  creation_method: z.enum(CREATION_METHODS).nullable(),
  log_retention: z.number(),
  grace_period: z.number(),
  working_timeout: z.number(),
  /** Their configurations are null for people who may not see them. */
  recipients: z.array(z.object({ type: z.enum(RECIPIENT_TYPES), recipient_config_json: z.string().nullable() })),
});

const execution = z.object({
  id: z.number(),
  state: z.string(),
  scheduled_dttm: z.string(),
  start_dttm: z.string().nullable(),
  end_dttm: z.string().nullable(),
  value: z.number().nullable(),
  error_message: z.string().nullable(),
});

export type ListedReport = z.infer<typeof listedReport>;
export type ReportDetails = z.infer<typeof reportDetails>;
export type Execution = z.infer<typeof execution>;

export const reportCalls = {
  ...callsUnder("/api/v1/report", {
    ...resourceCalls({
      listed: listedReport,
      item: reportDetails,
      toCreate: reportToCreate,
      toUpdate: reportToUpdate,
    }),
    /** Sends it to the requester only. */
    "POST /:id/test/": { response: z.object({ message: z.string() }) },
    /** Runs it outside of its schedule. */
    "POST /:id/run/": { response: z.object({ message: z.string() }) },
    "GET /slack_channels/": {
      query: z.object({ q: slackChannelsQuery }),
      response: resultOf(z.array(z.object({ id: z.string(), name: z.string() }))),
    },
  }),
  ...callsUnder("/api/v1/report/:report/log", listCalls(execution)),
};
