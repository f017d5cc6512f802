import { MAX_COLUMN_NAME_CHARACTERS, MAX_POST_PROCESSING_CELLS, MAX_POST_PROCESSING_VISITS } from "../../limits";
import { PostProcessingError } from "./error";
import { message } from "../../language/localizable";

/** A computation that pauses, so that its runner can let other work of the isolate run. */
export type Steps<T> = Generator<void, T, void>;

/** Runs a computation to its end without pauses. */
export function runSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** A column costs memory whatever its length: its label, its name in every row, its entry in the label map. */
const COLUMN_OVERHEAD_CELLS = 50;
/** A few milliseconds of work. */
const VISITS_BETWEEN_PAUSES = 100_000;

export const tableCells = (columns: number, rows: number): number => columns * (rows + COLUMN_OVERHEAD_CELLS);

/**
 * Counts the cost of a query's operations. It counts instead of measuring time because a Worker's clock does not
 * advance during computation.
 */
export class Work {
  private cells = 0;
  private visits = 0;
  private sincePause = 0;

  /** `inputCells`: size of the database's result; one that is larger than the limit may be copied unchanged. */
  constructor(inputCells = 0) {
    this.maxCells = Math.max(MAX_POST_PROCESSING_CELLS, inputCells);
  }
  private readonly maxCells: number;

  startOperation(): void {
    this.cells = 0;
  }

  /** Cells that this operation has counted. */
  get producedCells(): number {
    return this.cells;
  }

  /**
   * Counts a table before it is allocated, and returns whether to pause. Throws where the operation exceeds the limit.
   */
  produce(columns: number, rows: number): boolean {
    const count = tableCells(columns, rows);
    this.cells += count;
    if (!(this.cells <= this.maxCells)) {
      throw PostProcessingError.invalid(
        message(
          "{cells, plural, one {A post-processing operation would make {cells} cell, more than {max}: use fewer rows, columns or a coarser time grain.} other {A post-processing operation would make {cells} cells, more than {max}: use fewer rows, columns or a coarser time grain.}}",
          { cells: this.cells, max: this.maxCells },
        ),
      );
    }
    return this.visit(count);
  }

  /** Checks the total size of a frame's column names, before they are joined and after each operation. */
  checkNames(labels: readonly (readonly (string | null)[])[]): void {
    const characters = labels.reduce(
      (sum, label) => label.reduce((within, part) => within + (part?.length ?? 0), sum),
      0,
    );
    if (characters > MAX_COLUMN_NAME_CHARACTERS) {
      throw PostProcessingError.invalid(
        message(
          "{characters, plural, one {Names of columns would have {characters} character, more than {max}: use fewer columns or shorter names.} other {Names of columns would have {characters} characters, more than {max}: use fewer columns or shorter names.}}",
          { characters, max: MAX_COLUMN_NAME_CHARACTERS },
        ),
      );
    }
  }

  /** Counts values that are read or compared, and returns whether to pause. */
  visit(count: number): boolean {
    this.visits += count;
    if (!(this.visits <= MAX_POST_PROCESSING_VISITS)) {
      throw PostProcessingError.invalid(
        message("Post-processing would read more than {max} values: use fewer rows, columns or a smaller window.", {
          max: MAX_POST_PROCESSING_VISITS,
        }),
      );
    }
    this.sincePause += count;
    if (this.sincePause < VISITS_BETWEEN_PAUSES) return false;
    this.sincePause = 0;
    return true;
  }
}
