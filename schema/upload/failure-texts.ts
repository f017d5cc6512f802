import { type Localizable, Message } from "../language/localizable";
import { defineMessage } from "../language/message";

/** What an upload database itself refuses; its object returns the English texts over RPC. */
export const UPLOAD_FAILURES = {
  reserved: defineMessage("This table name is reserved. Enter another one."),
  gone: defineMessage("The upload was interrupted. Try again."),
  exists: defineMessage(
    "Table already exists. You can change your 'if table already exists' strategy to append or replace or provide a different Table Name to use.",
  ),
  placing: defineMessage("Another file is being uploaded to this table. Try again."),
  busy: defineMessage("Too many uploads to this database. Try again when one is done."),
  stopped: defineMessage("The statement was stopped."),
  timeout: defineMessage("The statement took too long."),
  changed: defineMessage("The table was replaced while it was read."),
  writes: defineMessage("Only SELECT statements can run here."),
  catalog: defineMessage("The catalog cannot be read here."),
} as const;

const OWN: ReadonlySet<string> = new Set(Object.values(UPLOAD_FAILURES));

/** Returns the text of a failure; what SQLite says stays as it is. */
export const uploadFailureText = (text: string): Localizable => (OWN.has(text) ? new Message(text) : text);
