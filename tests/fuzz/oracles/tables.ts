import type { Reading } from "../reading";

/** The schema and the tables that the grammar names and that exist in each server. */
export const SCHEMA = "main_schema";
export const TABLES = ["t1", "u", "secret"];

/** The tables that a reading lists, as bits in the order of `TABLES`: the number of the user who may read only these. */
export const tableBits = ({ relations }: Reading): number =>
  TABLES.reduce(
    (set, table, at) =>
      relations.some((each) => each.table === table && (each.schema === null || each.schema === SCHEMA))
        ? set | (1 << at)
        : set,
    0,
  );
