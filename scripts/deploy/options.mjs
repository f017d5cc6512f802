import { parseArgs } from "node:util";

export const USAGE = `npm run deploy -- [--env staging] [--settings FILE] [--plan] [--yes]

--env        the environment of wrangler.toml and wrangler.render.toml; the one without a name when left out
--settings   a file of NAME=value lines that are read as environment variables
--plan       prints what a deployment would do, and changes nothing
--yes        deploys without asking`;

const OPTIONS = {
  env: { type: "string" },
  settings: { type: "string" },
  plan: { type: "boolean" },
  yes: { type: "boolean" },
  help: { type: "boolean" },
};

/** Parses the command line's options; an unknown or incomplete one is an error with the usage. */
export function readOptions(args) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new Error(`${error.message}\n\n${USAGE}`, { cause: error });
  }
}
