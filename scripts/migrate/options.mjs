import { parseArgs } from "node:util";

const text = { type: "string" };
const flag = { type: "boolean" };
const OPTIONS = {
  from: text,
  token: text,
  user: text,
  password: text,
  to: text,
  "to-token": text,
  "to-user": text,
  "to-password": text,
  passwords: text,
  overwrite: flag,
  "new-ids": flag,
  help: flag,
};

/** Parses the command line's options; an unknown or incomplete one is an error of one line. */
export function readOptions(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new Error(`${error.message.split(/\. |\n/)[0].replace(/\.$/, "")}. See npm run migrate -- --help`, {
      cause: error,
    });
  }
}
