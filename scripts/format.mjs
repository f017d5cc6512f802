// `npm run format`: formats code and style sheets with oxfmt.
import { spawnSync } from "node:child_process";

process.exit(spawnSync("oxfmt", process.argv.slice(2), { stdio: "inherit" }).status ?? 1);
