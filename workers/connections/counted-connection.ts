import type { Batch, Connection, RunOptions } from "../engines/engine";
import { currentWork } from "../logging/current-work";

/** A connection whose statements and rows are counted for the line of the request or job that runs them. */
export function countedConnection(connection: Connection): Connection {
  const { run, write } = connection;
  const counted = async function* (text: string, options: RunOptions): AsyncGenerator<Batch> {
    const work = currentWork();
    if (work) work.queries++;
    for await (const batch of run(text, options)) {
      if (work) work.rows += batch.length;
      yield batch;
    }
  };
  return {
    ...connection,
    run: counted,
    ...(write
      ? {
          write: (text: string, options: RunOptions) => {
            const work = currentWork();
            if (work) work.queries++;
            return write(text, options);
          },
        }
      : {}),
  };
}
