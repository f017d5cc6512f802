import { eq, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../schema/actor";
import type { CssTemplateChange } from "../../../schema/css-template/wire";
import { cssTemplates as table } from "../../../schema/tables";
import type { Tx } from "../../metadata";
import { touched } from "../resource/relations";

const SHOWN = { id: table.id, css: table.css, template_name: table.template_name };

export async function createCssTemplate(tx: Tx, actor: Actor, template: CssTemplateChange) {
  const [row] = await tx
    .insert(table)
    .values({ ...template, created_by_fk: actor.user.id, changed_by_fk: actor.user.id })
    .returning(SHOWN);
  return row!;
}

export async function updateCssTemplate(tx: Tx, actor: Actor, id: number, template: CssTemplateChange) {
  const [row] = await tx
    .update(table)
    .set({ ...template, ...touched(actor) })
    .where(eq(table.id, id))
    .returning(SHOWN);
  return row!;
}

export const deleteCssTemplates = (tx: Tx, ids: SQL) => tx.execute(sql`delete from css_templates where id in (${ids})`);
