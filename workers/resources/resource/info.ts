import { type Actor, can } from "../../../schema/actor";
import type { Resource } from "./declaration";
import { label } from "./columns";
import { FILTER_NAMES } from "./filters";
import { asKeys, asObject } from "./query-parameter";

export interface InfoColumn {
  name: string;
  type: "String" | "Integer" | "Boolean" | "List" | "DateTime" | "Inferred" | "Enum" | "Dict" | "Nested";
  unique?: boolean;
  required?: boolean;
  validate?: string[];
}

const KEYS = ["add_columns", "edit_columns", "filters", "permissions", "add_title", "edit_title", "none"];
const RECORDED_LENGTH = (min: number, max: number): string[] => [
  `<Length(min=${min}, max=${max}, equal=None, error=None)>`,
];

export const infoText = (name: string, bounds?: [number, number], required = false): InfoColumn => ({
  name,
  type: "String",
  required,
  ...(bounds ? { validate: RECORDED_LENGTH(...bounds) } : {}),
});
export const infoColumn = (name: string, type: InfoColumn["type"], required = false): InfoColumn => ({
  name,
  type,
  required,
});

/** The response of _info: the actor's permissions, the filters, and the fields of create and update. */
export function describe(resource: Resource, actor: Actor, q: unknown): Record<string, unknown> {
  const keys = asKeys(asObject(q)["keys"], KEYS);
  const all: Record<string, () => unknown> = {
    add_columns: () => resource.addColumns.map(described),
    add_title: () => `Add ${resource.title}`,
    edit_columns: () => resource.editColumns.map(described),
    edit_title: () => `Edit ${resource.title}`,
    filters: () =>
      Object.fromEntries(
        Object.entries(resource.filters).map(([column, operators]) => [
          column,
          Object.keys(operators).map((operator) => ({ name: FILTER_NAMES[operator] ?? operator, operator })),
        ]),
      ),
    permissions: () => resource.permissions.filter((permission) => can(actor, permission, resource.view)),
  };
  return Object.fromEntries(
    Object.entries(all)
      .filter(([key]) => !keys || keys.has(key))
      .map(([key, value]) => [key, value()]),
  );
}

const described = ({ name, type, required = false, unique = false, validate }: InfoColumn) => ({
  description: "",
  label: label(name),
  name,
  required,
  type,
  unique,
  ...(validate ? { validate } : {}),
});
