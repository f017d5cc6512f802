import { listed } from "./plain-objects.mjs";

const NOUN = "alerts and reports";

/** Copies alerts and reports with their recipients and owners; they are inactive, since the source still sends them. */
export async function migrateReports(
  { from, to, report, account },
  { chart: charts, dashboard: dashboards, database: databases },
  people,
) {
  report.step(NOUN);
  const here = new Map(
    (await listed(to, report, "/api/v1/report/", `${NOUN} of this side`)).map(({ id, type, name }) => [
      `${type} ${name}`,
      id,
    ]),
  );
  for (const { id, type, name } of await listed(from, report, "/api/v1/report/", NOUN)) {
    if (here.has(`${type} ${name}`)) {
      report.here(NOUN);
      report.placed(NOUN, id, here.get(`${type} ${name}`));
      continue;
    }
    const label = `${type.toLowerCase()} ${id} “${name}”`;
    const { result: row } = await from.getJson(`/api/v1/report/${id}`);
    const place = (places, thing) => (thing ? (places.get(thing.id) ?? -1) : null);
    const body = {
      type,
      name,
      active: false,
      creation_method: "alerts_reports",
      crontab: row.crontab,
      timezone: row.timezone,
      description: row.description,
      context_markdown: row.context_markdown,
      report_format: row.report_format,
      email_subject: row.email_subject,
      custom_width: row.custom_width,
      force_screenshot: row.force_screenshot === true,
      log_retention: row.log_retention || 90,
      grace_period: row.grace_period ?? 14_400,
      working_timeout: row.working_timeout ?? 3600,
      extra: row.extra ?? {},
      chart: place(charts, row.chart),
      dashboard: place(dashboards, row.dashboard),
      owners: row.owners.flatMap(({ id: owner }) => people.get(owner) ?? []),
      recipients: row.recipients.map(({ type: way, recipient_config_json }) => ({
        type: way,
        recipient_config_json: JSON.parse(recipient_config_json ?? "{}"),
      })),
      ...(type === "Alert"
        ? {
            database: place(databases, row.database) ?? undefined,
            sql: row.sql ?? "",
            validator_type: row.validator_type ?? undefined,
            validator_config_json: JSON.parse(row.validator_config_json || "{}"),
          }
        : {}),
    };
    await to.postJson("/api/v1/report/", body).then(
      async (made) => {
        report.made(NOUN);
        report.placed(NOUN, id, made.id);
        // Zero means unlimited retention, which cannot be set on creation.
        if (row.log_retention === 0) await to.putJson(`/api/v1/report/${made.id}`, { log_retention: 0 });
        if (row.active)
          report.missing(
            label,
            "is switched off here, so that nobody is notified twice: switch it on when the other side is off",
          );
        if (row.owners.some(({ id: owner }) => owner !== account.id))
          report.missing(
            label,
            "runs with the rights of the account that writes here: to run it with an owner's rights, let them save it once",
          );
        if (["charts", "dashboards"].includes(row.creation_method))
          report.missing(label, `is in the list of ${NOUN} only, not in the menu of what it sends`);
        if (row.recipients.some(({ type: way }) => way.startsWith("Slack")))
          report.missing(label, "goes to Slack, which is not set up here");
      },
      (error) => report.missing(label, error.message),
    );
  }
}
