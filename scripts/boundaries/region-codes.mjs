/** Codes of countries and territories that the code tables do not list under the code of their boundaries. */
const ALPHA_2 = { abw: "AW", ald: "AX", blm: "BL", cuw: "CW", maf: "MF", ncl: "NC", pyf: "PF", sds: "SS", sxm: "SX" };

/**
 * Returns the ISO 3166-2 code of a country's region by its name in any of the tables' languages; undefined if no name
 * matches.
 * @param {{ country(alpha2: string): { sub: Record<string, { name: string }> } | null }} iso the package iso-3166-2
 * @param {Record<string, { iso: string, iso3: string, regions: readonly { iso: string, name: string, names?:
 * Record<string, string> }[] }>} countries the package iso3166-2-db
 * @param {string} alpha3 in lower case
 * @returns {(name: string) => string | undefined}
 */
export function regionCodes(iso, countries, alpha3) {
  const alpha2 = ALPHA_2[alpha3] ?? Object.values(countries).find(({ iso3 }) => iso3.toLowerCase() === alpha3)?.iso;
  const codes = new Map();
  const know = (name, code) => name && !codes.has(plain(name)) && codes.set(plain(name), code);
  for (const [code, { name }] of Object.entries((alpha2 && iso.country(alpha2)?.sub) || {})) know(name, code);
  for (const region of countries[alpha2]?.regions ?? [])
    for (const name of [region.name, ...Object.values(region.names ?? {})]) know(name, `${alpha2}-${region.iso}`);
  return (name) => codes.get(plain(name));
}

const plain = (text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
