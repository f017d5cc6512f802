/** A cell of a file: text of a CSV file, typed values of other formats. Times are naive and held as UTC. */
export type Cell = string | number | bigint | boolean | Date | null | undefined;
