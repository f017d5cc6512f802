const BLOCK = 512;

/**
 * Writes a tar file (ustar) entry by entry: `write` receives its bytes in order. Names have at most 100 bytes, and only
 * ASCII characters.
 */
export function tarWriter(write) {
  return {
    async add(name, bytes) {
      await write(header(name, bytes.length));
      await write(bytes);
      await write(new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK));
    },
    /** Two empty blocks mark the end: a file without them was cut. */
    end: () => write(new Uint8Array(2 * BLOCK)),
  };
}

function header(name, size) {
  if (name.length > 100) throw new Error(`the name ${name} is too long for an archive`);
  const block = new Uint8Array(BLOCK);
  const put = (at, text) => block.set(new TextEncoder().encode(text), at);
  const octal = (value, digits) => `${value.toString(8).padStart(digits, "0")}\0`;
  put(0, name);
  put(100, octal(0o600, 7));
  put(108, octal(0, 7));
  put(116, octal(0, 7));
  put(124, octal(size, 11));
  put(136, octal(0, 11));
  put(148, " ".repeat(8));
  put(156, "0");
  put(257, "ustar\x0000");
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(148, `${sum.toString(8).padStart(6, "0")}\0 `);
  return block;
}

/** Yields {name, bytes} of each entry of a tar file, one at a time in memory; throws where the file is cut. */
export async function* readTar(chunks) {
  const take = byteReader(chunks);
  for (;;) {
    const block = await take(BLOCK);
    if (block.every((byte) => byte === 0)) return;
    const text = (at, length) => new TextDecoder().decode(block.subarray(at, at + length)).replace(/\0.*$/s, "");
    if (text(257, 5) !== "ustar") throw new Error("This file is no archive of a workspace.");
    const size = Number.parseInt(text(124, 12), 8);
    const bytes = await take(size);
    await take((BLOCK - (size % BLOCK)) % BLOCK);
    yield { name: text(0, 100), bytes };
  }
}

/** Returns a function that returns the next n bytes of the chunks. */
function byteReader(chunks) {
  const iterator = chunks[Symbol.asyncIterator]();
  let held = [];
  let length = 0;
  return async (wanted) => {
    while (length < wanted) {
      const { value, done } = await iterator.next();
      if (done) throw new Error("The archive is cut: its end is missing.");
      held.push(value);
      length += value.length;
    }
    const all = held.length === 1 ? held[0] : concatenated(held, length);
    held = [all.subarray(wanted)];
    length -= wanted;
    return all.subarray(0, wanted);
  };
}

function concatenated(pieces, length) {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
