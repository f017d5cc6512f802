import { eq } from "drizzle-orm";
import { canEditTheme } from "../../../schema/theme/policy";
import { themes } from "../../../schema/tables";
import { refusePerson } from "./problems";
import { changedBy, createdBy, decide, type Importing, numbered } from "./importing";
import type { ExistingObjects } from "./existing-objects";
import type { ThemeFile } from "../v1";
import { message } from "../../../schema/language/localizable";

type ExistingTheme = ExistingObjects["themes"] extends Map<string, infer T> ? T : never;

/** Creates or replaces a theme; built-in themes stay unchanged. */
export async function importTheme(
  importing: Importing,
  config: ThemeFile,
  here: ExistingTheme | undefined,
  overwrite: boolean,
): Promise<ExistingTheme> {
  const { tx, actor } = importing;
  const action = decide(actor, "theme", here, overwrite && !here?.is_system);
  const row = {
    theme_name: config.theme_name,
    json_data: typeof config.json_data === "string" ? config.json_data : JSON.stringify(config.json_data),
  };
  if (here) {
    if (action === "leave") return here;
    if (!canEditTheme(actor, here))
      throw refusePerson(message("A theme already exists and user doesn't have permissions to overwrite it"));
    await tx
      .update(themes)
      .set({ ...row, ...changedBy(importing) })
      .where(eq(themes.id, here.id));
    return here;
  }
  const [made] = await tx
    .insert(themes)
    .overridingSystemValue()
    .values({ ...numbered(importing, config.uuid), uuid: config.uuid, ...row, ...createdBy(importing) })
    .returning({ id: themes.id });
  return { id: made!.id, owned: true, is_system: false, is_default: false, created_by_fk: actor.user.id };
}
