/** Returns the lines that say what a deployment will do; no secret is among them. */
export function describePlan({ settings, target, existing, isFirst, pending, secrets }) {
  const { hostname, pathname } = new URL(settings.ownerUrl);
  const named = ([title, values]) => (values.length > 0 ? [`  ${title}: ${values.join(", ")}`] : []);
  return [
    `Worker ${target.main.name} (${existing === null ? "new" : "exists"}), with ${target.render.name}`,
    `  metadata: ${pathname.slice(1)} at ${hostname}, from the Worker at ${new URL(settings.appUrl).hostname}`,
    `  migrations: ${pending.length === 0 ? "none" : pending.join(", ")}`,
    ...(isFirst ? [`  first workspace: ${settings.workspace.slug}, its admin: ${settings.admin.username}`] : []),
    `  made where missing: ${target.resources.map((words) => words.at(-1)).join(", ")}`,
    `  secrets to set: ${Object.keys(secrets).join(", ")}`,
    ...[
      ["variables", Object.entries(settings.variables).map(([name, value]) => `${name}=${value}`)],
      ["custom domains", settings.domains],
      ["routes", settings.routes],
    ].flatMap(named),
  ];
}
