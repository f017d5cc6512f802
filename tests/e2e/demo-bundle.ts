import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";

const WEATHER = join(import.meta.dirname, "../../demo/dashboards/weather");
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/**
 * Returns the demo's weather dashboard as a bundle of another dashboard: its own title, slug and uuids; only the
 * database is the same. `edit` changes a file's text.
 */
export function demoBundle({
  title,
  slug,
  edit = (_, text) => text,
}: {
  title: string;
  slug: string;
  edit?: (file: string, text: string) => string;
}): Buffer {
  const database = UUID.exec(readFileSync(join(WEATHER, "databases/examples.yaml"), "utf8"))?.[0];
  UUID.lastIndex = 0;
  const uuids = new Map<string, string>();
  const renamed = (uuid: string) => {
    if (uuid === database) return uuid;
    if (!uuids.has(uuid)) uuids.set(uuid, randomUUID());
    return uuids.get(uuid) as string;
  };
  const files = (readdirSync(WEATHER, { recursive: true }) as string[])
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".yaml"));
  return Buffer.from(
    zipSync(
      Object.fromEntries(
        files.map((file) => {
          const text = readFileSync(join(WEATHER, file), "utf8").replaceAll(UUID, renamed);
          const named = file.startsWith("dashboards/")
            ? text
                .replace(/^dashboard_title: .*$/m, `dashboard_title: ${title}`)
                .replace(/^slug: .*$/m, `slug: ${slug}`)
            : text;
          return [`bundle/${file}`, strToU8(edit(file, named))];
        }),
      ),
    ),
  );
}
