const NEWLINE = 10;

/** Cuts a sequence of pieces after a number of lines; a line may span pieces. */
export function lineLimiter(lines: number): (piece: Uint8Array) => Uint8Array {
  let left = lines;
  return (piece) => {
    let at = 0;
    while (left > 0) {
      const end = piece.indexOf(NEWLINE, at);
      if (end < 0) return piece;
      at = end + 1;
      left--;
    }
    return piece.subarray(0, at);
  };
}

/** The first lines of a stream; the rest of it is not read. */
export function firstLines(lines: number): TransformStream<Uint8Array, Uint8Array> {
  const limit = lineLimiter(lines);
  return new TransformStream({
    transform: (piece, controller) => {
      const taken = limit(piece);
      if (taken.length > 0) controller.enqueue(taken);
      if (taken.length < piece.length) controller.terminate();
    },
  });
}
