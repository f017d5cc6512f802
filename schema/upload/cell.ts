/** A cell as a reader gives it: text of a CSV file, typed values of the others. Times are naive and held as UTC. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;
