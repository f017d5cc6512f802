/** Fields that an object keeps from its row in the source's list: who created, changed and saved it, and when. */
export function fieldsOfRow(
  { changed_on_utc, changed_by, created_by, last_saved_by, last_saved_at, is_managed_externally },
  people,
) {
  return defined({
    changed_on: changed_on_utc?.replace(/([+-]\d{2}:?\d{2}|Z)$/, ""),
    changed_by: people.get(changed_by?.id),
    created_by: people.get(created_by?.id),
    last_saved_by: people.get(last_saved_by?.id),
    last_saved_at: /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(last_saved_at ?? "") ? last_saved_at : undefined,
    is_managed_externally,
  });
}

/**
 * Fields of a dataset that no export file holds, such as the uuids by which its folders refer to columns and metrics.
 */
export async function fieldsOfDataset({ from, report, label }, row) {
  return shownBy(report, label(row), async () => {
    const { result } = await from.getJson(`/api/v1/dataset/${row.id}`);
    const uuids = (parts, name) =>
      Object.fromEntries((parts ?? []).flatMap((part) => (part.uuid ? [[part[name], part.uuid]] : [])));
    return defined({
      is_managed_externally: result.is_managed_externally ?? undefined,
      is_sqllab_view: result.is_sqllab_view ?? undefined,
      columns: uuids(result.columns, "column_name"),
      metrics: uuids(result.metrics, "metric_name"),
    });
  });
}

/** Fields of a database that no export file holds. Reports a secure extra that the file omits or masks. */
export async function fieldsOfDatabase({ from, report, label, databaseTexts }, row) {
  return shownBy(report, label(row), async () => {
    const { result } = await from.getJson(`/api/v1/database/${row.id}/connection`);
    const isExported = databaseTexts().some((text) => /^encrypted_extra: (?!null|''|"")/m.test(text));
    if (result.masked_encrypted_extra && !isExported)
      report.missing(
        label(row),
        "what is secret of its secure extra is not shown by the source: set it in the database's advanced settings",
      );
    return defined({
      is_managed_externally: result.is_managed_externally ?? undefined,
      force_ctas_schema: result.force_ctas_schema || undefined,
      server_cert: result.server_cert || undefined,
    });
  });
}

/** Returns what `read` returns; reports a refusal and returns nothing. */
async function shownBy(report, label, read) {
  try {
    return await read();
  } catch (error) {
    if (!error.status) throw error;
    report.missing(label, `some settings that export files leave out were not brought: ${error.message}`);
    return {};
  }
}

const defined = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
