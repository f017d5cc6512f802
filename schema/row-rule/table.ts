import { foreignKey, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { audited, objectId, ofWorkspace, workspaceId } from "../workspace-columns";
import { datasets } from "../dataset/table";
import { roles } from "../role/table";

export const rowRules = pgTable(
  "row_rules",
  {
    workspace_id: workspaceId(),
    id: objectId(),
    name: text("name").notNull(),
    description: text("description"),
    /** Regular or Base. */
    filter_type: text("filter_type").notNull(),
    /** Rules of one dataset with the same key are alternatives. */
    group_key: text("group_key"),
    clause: text("clause").notNull(),
    ...audited(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.id] }),
    unique("row_rules_name").on(t.workspace_id, t.name),
    ofWorkspace("row_rules"),
  ],
).enableRLS();

export const rowRuleTables = pgTable(
  "row_rule_tables",
  {
    workspace_id: workspaceId(),
    rule_id: integer("rule_id").notNull(),
    dataset_id: integer("dataset_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.rule_id, t.dataset_id] }),
    foreignKey({ columns: [t.workspace_id, t.rule_id], foreignColumns: [rowRules.workspace_id, rowRules.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [t.workspace_id, t.dataset_id],
      foreignColumns: [datasets.workspace_id, datasets.id],
    }).onDelete("cascade"),
    ofWorkspace("row_rule_tables"),
  ],
).enableRLS();

export const rowRuleRoles = pgTable(
  "row_rule_roles",
  {
    workspace_id: workspaceId(),
    rule_id: integer("rule_id").notNull(),
    role_id: integer("role_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace_id, t.rule_id, t.role_id] }),
    foreignKey({ columns: [t.workspace_id, t.rule_id], foreignColumns: [rowRules.workspace_id, rowRules.id] }).onDelete(
      "cascade",
    ),
    foreignKey({ columns: [t.workspace_id, t.role_id], foreignColumns: [roles.workspace_id, roles.id] }).onDelete(
      "cascade",
    ),
    ofWorkspace("row_rule_roles"),
  ],
).enableRLS();
