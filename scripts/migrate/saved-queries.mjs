/**
 * Completes the saved queries that this run created or replaced by what their export bundles omit: template parameters
 * and the schedule.
 */
export async function completeSavedQueries({ from, to, report }, { places, written }) {
  for (const { id, extra } of written) {
    try {
      const {
        result: { template_parameters },
      } = await from.getJson(`/api/v1/saved_query/${id}`);
      const rest = {
        ...(template_parameters ? { template_parameters } : {}),
        ...(Object.keys(extra ?? {}).length ? { extra_json: JSON.stringify(extra) } : {}),
      };
      if (Object.keys(rest).length) await to.putJson(`/api/v1/saved_query/${places.get(id)}`, rest);
    } catch (error) {
      if (!error.status) throw error;
      report.missing(`saved query ${id}`, `its template parameters and schedule were not brought: ${error.message}`);
    }
  }
}
