// `npm run build:tls`: compiles workers/engines/tls/client (Rust) to tls.wasm, and stores the hash of its sources.
// Needs Rust with the target wasm32-wasip1, and clang for the C code of ring.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = "workers/engines/tls";
const SOURCES = ["Cargo.toml", "Cargo.lock", "src/lib.rs", "src/verify.rs"];

/** Returns the hash of the sources and of the compiled client, as `client/built.sha256` stores it. */
export function buildHash(root) {
  const hash = createHash("sha256");
  for (const file of [...SOURCES.map((source) => join("client", source)), "tls.wasm"])
    hash.update(`${file}\0`).update(readFileSync(join(root, FOLDER, file)));
  return hash.digest("hex");
}

function build() {
  const target = resolve("node_modules/.cache/tls");
  mkdirSync(target, { recursive: true });
  execFileSync("cargo", ["build", "--release", "--locked", "--target", "wasm32-wasip1", "--target-dir", target], {
    cwd: join(FOLDER, "client"),
    stdio: "inherit",
    env: {
      CC_wasm32_wasip1: "clang",
      AR_wasm32_wasip1: "llvm-ar",
      ...process.env,
      RUSTFLAGS: `--remap-path-prefix=${homedir()}/.cargo=cargo --remap-path-prefix=${process.cwd()}=edgewise`,
    },
  });
  copyFileSync(join(target, "wasm32-wasip1/release/edgewise_tls.wasm"), join(FOLDER, "tls.wasm"));
  writeFileSync(join(FOLDER, "client/built.sha256"), `${buildHash(".")}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
