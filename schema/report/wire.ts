import { z } from "zod";
import { ids, integer, text } from "../wire/fields";
import { parseCron } from "./cron";
import { addressesIn, isAddress, isWebhook } from "./recipient";
import { TIME_ZONES } from "./time-zones";
import { message, type Message } from "../language/localizable";
import { errorText, issueOf } from "../wire/error-text";

export const REPORT_TYPES = ["Alert", "Report"] as const;
export const REPORT_FORMATS = ["PDF", "PNG", "CSV", "TEXT"] as const;
export const CREATION_METHODS = ["charts", "dashboards", "alerts_reports"] as const;
export const RECIPIENT_TYPES = ["Email", "Slack", "SlackV2", "Webhook"] as const;
export const VALIDATOR_TYPES = ["not null", "operator"] as const;
export const OPERATORS = ["<", "<=", ">", ">=", "==", "!="] as const;
export const MIN_WIDTH = 600,
  MAX_WIDTH = 2400;

const positive = integer.min(1, { error: errorText(message("Value must be greater than 0")) });
const validatorConfig = z.strictObject({ op: z.enum(OPERATORS).optional(), threshold: z.number().optional() });
const recipientConfig = z.strictObject({
  target: z.string().optional(),
  ccTarget: z.string().optional(),
  bccTarget: z.string().optional(),
});

const recipient = z
  .strictObject({ type: z.enum(RECIPIENT_TYPES), recipient_config_json: recipientConfig.optional() })
  .superRefine(({ type, recipient_config_json: config = {} }, context) => {
    const complain = (key: string, problem: Message) => context.addIssue(issueOf(problem, [key]));
    if (type === "Webhook" && !isWebhook(config.target ?? ""))
      complain("target", message("A webhook's URL must start with https://."));
    if (type !== "Email") return;
    if (!config.target) complain("target", message("Email target is required for Email recipients"));
    for (const key of ["target", "ccTarget", "bccTarget"] as const) {
      const wrong = addressesIn(config[key] ?? "").filter((address) => !isAddress(address));
      if (wrong.length > 0)
        complain(key, message("Invalid email address(es): {addresses}", { addresses: wrong.join(", ") }));
    }
  });

const fields = {
  description: z.string().nullish(),
  context_markdown: z.string().nullish(),
  active: z.boolean().optional(),
  timezone: z.enum(TIME_ZONES as [string, ...string[]]).optional(),
  chart: integer.nullish(),
  dashboard: integer.nullish(),
  selected_tabs: ids.nullish(),
  owners: ids.optional(),
  validator_type: z.enum(VALIDATOR_TYPES).optional(),
  validator_config_json: validatorConfig.optional(),
  grace_period: positive.optional(),
  working_timeout: positive.optional(),
  recipients: z.array(recipient).optional(),
  report_format: z.enum(REPORT_FORMATS).optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
  force_screenshot: z.boolean().optional(),
  custom_width: integer
    .refine((width) => width >= MIN_WIDTH && width <= MAX_WIDTH, {
      error: errorText(
        message("Screenshot width must be between {min}px and {max}px", { min: MIN_WIDTH, max: MAX_WIDTH }),
      ),
    })
    .nullish(),
  email_subject: z
    .string()
    .max(255, { error: errorText(message("Longer than maximum length {max}.", { max: 255 })) })
    .nullish(),
};
const creationMethod = z.enum(CREATION_METHODS, {
  error: ({ input }) =>
    input === undefined || input === null
      ? undefined
      : errorText(message("Must be one of: {options}.", { options: CREATION_METHODS.join(", ") })),
});
const crontab = z.string().superRefine((expression, context) => {
  if (parseCron(expression) === null) context.addIssue(issueOf(message("Cron expression is not valid")));
  if (expression.length < 1 || expression.length > 1000)
    context.addIssue(issueOf(message("Length must be between {min} and {max}.", { min: 1, max: 1000 })));
});

/** The body of POST /api/v1/report/. */
export const reportToCreate = z
  .strictObject({
    ...fields,
    type: z.enum(REPORT_TYPES),
    name: text(1, 150),
    crontab,
    sql: z.string().optional(),
    database: integer.optional(),
    creation_method: creationMethod.optional(),
    log_retention: positive.optional(),
  })
  .refine(({ type, database }) => type !== "Report" || database === undefined, {
    path: ["database"],
    error: errorText(message("Database reference is not allowed on a report")),
  });

const { selected_tabs: _onlyCreated, ...changeable } = fields;

/** The body of PUT /api/v1/report/{id}: absent fields stay unchanged. */
export const reportToUpdate = z.strictObject({
  ...changeable,
  validator_type: changeable.validator_type.nullable(),
  type: z.enum(REPORT_TYPES).optional(),
  name: text(1, 150).optional(),
  crontab: crontab.optional(),
  sql: z.string().nullish(),
  database: integer.nullish(),
  creation_method: creationMethod.nullish(),
  log_retention: integer.min(0, { error: errorText(message("Value must be 0 or greater")) }).optional(),
});

export type ReportToUpdate = z.infer<typeof reportToUpdate>;
export type Recipient = z.infer<typeof recipient>;
export type RecipientConfig = z.infer<typeof recipientConfig>;
export type ReportType = (typeof REPORT_TYPES)[number];

/** `q` of GET /api/v1/report/slack_channels/. */
export const slackChannelsQuery = z.looseObject({
  search_string: z.string().optional(),
  types: z.array(z.enum(["public_channel", "private_channel"])).optional(),
  exact_match: z.boolean().optional(),
});
