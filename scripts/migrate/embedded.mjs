/** Keeps the embedding uuids of dashboards, so that pages that embed them only change the host. */
export async function migrateEmbedded({ from, to, report }, dashboards) {
  report.step("embedded dashboards");
  for (const [there, here] of dashboards) {
    const embedded = await from.getJson(`/api/v1/dashboard/${there}/embedded`).then(
      ({ result }) => result,
      (error) => {
        if (!error.status) throw error;
        if (error.status !== 404)
          report.missing(`embedded dashboard ${there}`, `the source does not show it (${error.message})`);
      },
    );
    if (!embedded?.uuid) continue;
    const { uuid, allowed_domains } = embedded;
    const before = await to.getJson(`/api/v1/dashboard/${here}/embedded`).then(
      ({ result }) => result.uuid,
      () => null,
    );
    if (before === uuid) {
      report.here("embedded dashboards");
      continue;
    }
    try {
      const { result } = await to.postJson("/api/v1/migration/objects/", {
        embedded: [{ uuid, dashboard_id: here, allowed_domains: allowed_domains ?? [] }],
      });
      if (result.embedded[uuid] === here) report.made("embedded dashboards");
      else report.missing(`embedded dashboard ${there}`, `it has another address here: ${before ?? "none"}`);
    } catch (error) {
      report.missing(`embedded dashboard ${there}`, error.message);
    }
  }
}
