const DEFAULTS = [
  ["is_system_default", "set_system_default", "default"],
  ["is_system_dark", "set_system_dark", "dark default"],
];

/** Makes the source's default themes the target's defaults, if the target has none. */
export async function migrateThemeDefaults({ from, to, report }, themes) {
  const there = await from.all("/api/v1/theme/");
  const here = await to.all("/api/v1/theme/");
  for (const [flag, action, noun] of DEFAULTS) {
    const wanted = there.find((theme) => theme[flag] && !theme.is_system);
    if (!wanted) continue;
    const place = themes.get(wanted.id);
    const held = here.find((theme) => theme[flag]);
    if (held && held.id === place) continue;
    const label = `${noun} theme ${wanted.id} “${wanted.theme_name}”`;
    if (place === undefined) report.missing(label, "is not here");
    else if (held && !held.is_system) report.missing(label, `is not the ${noun} here: “${held.theme_name}” is`);
    else
      await to.putJson(`/api/v1/theme/${place}/${action}`, {}).catch((error) => report.missing(label, error.message));
  }
}
