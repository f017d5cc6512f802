// The parts of the PostgreSQL wire protocol (version 3) that the embedded server needs.

/** Builds a message: its type letter, its length, its body. */
export function message(type, body) {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0);
  bytes.writeInt32BE(4 + body.length, 1);
  body.copy(bytes, 5);
  return bytes;
}

export const texts = (...values) => Buffer.from(values.map((value) => `${value}\0`).join(""));
export const query = (sql) => message("Q", texts(sql));
export const SYNC = message("S", Buffer.alloc(0));

const SETTINGS = {
  server_version: "18.6 (PGlite)",
  server_encoding: "UTF8",
  client_encoding: "UTF8",
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  integer_datetimes: "on",
  standard_conforming_strings: "on",
  TimeZone: "UTC",
};

/** Builds the response to a start-up message: accepted, settings, the key for cancel requests, ready. */
export function welcome({ id, secret }) {
  const key = Buffer.alloc(8);
  key.writeInt32BE(id, 0);
  key.writeInt32BE(secret, 4);
  return Buffer.concat([
    message("R", Buffer.alloc(4)),
    ...Object.entries(SETTINGS).map(([name, value]) => message("S", texts(name, value))),
    message("K", key),
    message("Z", Buffer.from("I")),
  ]);
}

export const CANCELLED = "canceling statement due to user request";

/** Returns the milliseconds that a simple query sets statement_timeout to, or null if it sets none. */
export function timeoutIn(bytes) {
  const found =
    letter(bytes) === "Q" &&
    /\bset\s+(?:local\s+|session\s+)?statement_timeout\s*(?:=|\bto\b)\s*'?(\d+)(?:\s*ms)?'?\s*[;\0]/i.exec(
      Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1000)).toString(),
    );
  return found ? Number(found[1]) : null;
}

export const fatal = (code, text) =>
  message("E", Buffer.concat([texts("SFATAL", "VFATAL", `C${code}`, `M${text}`), Buffer.from([0])]));

export const letter = (bytes) => String.fromCharCode(bytes[0]);

/**
 * Returns the transaction status at the end of a response: "I" idle, "T" in a transaction, "E" in a failed one, "-" if
 * the response does not end with "ready".
 */
export const statusOf = (response) =>
  response.length >= 6 && response[response.length - 6] === 0x5a
    ? String.fromCharCode(response[response.length - 1])
    : "-";

/** Returns the offset of a prepared statement's name in a message, or 0 if it names none. */
export function statementNameAt(bytes) {
  const type = letter(bytes);
  if (type === "P") return 5;
  if (type === "B") return bytes.indexOf(0, 5) + 1;
  return (type === "D" || type === "C") && bytes[5] === 0x53 ? 6 : 0;
}

/** Returns the user in a start-up message's body. */
export function userOf(body, otherwise) {
  const pairs = body.toString().split("\0");
  for (let i = 0; i + 1 < pairs.length; i += 2) if (pairs[i] === "user") return pairs[i + 1];
  return otherwise;
}
