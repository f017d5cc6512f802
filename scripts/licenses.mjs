// The licenses that packages may have, as SPDX expressions: shipped ones, and those of development only.

const SHIPPED = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  // Of files: changes to the package's own files would be published, the rest is free.
  "MPL-2.0",
  // Of fonts.
  "OFL-1.1",
  "PSF-2.0",
  "Python-2.0",
  "Unlicense",
]);
/** Licenses of tools that are neither changed nor shipped. */
const DEVELOPMENT = new Set([...SHIPPED, "CC-BY-4.0", "CC0-1.0", "LGPL-3.0-or-later", "Zlib"]);

/** Whether an SPDX expression permits the use: one of its alternatives, and every part of that. */
export function isPermitted(expression, isDevelopment = false) {
  const licenses = isDevelopment ? DEVELOPMENT : SHIPPED;
  const tokens = expression.split(/([()]|\s+)/).filter((token) => token.trim() !== "");
  let at = 0;
  const term = () => {
    if (tokens[at] === "(") {
      at++;
      const isTrue = either();
      at++;
      return isTrue;
    }
    const isTrue = licenses.has(tokens[at++]);
    // An exception permits more than the license.
    if (tokens[at] === "WITH") at += 2;
    return isTrue;
  };
  const every = () => {
    let isTrue = term();
    while (tokens[at] === "AND") {
      at++;
      isTrue = term() && isTrue;
    }
    return isTrue;
  };
  const either = () => {
    let isTrue = every();
    while (tokens[at] === "OR") {
      at++;
      isTrue = every() || isTrue;
    }
    return isTrue;
  };
  return either() && at === tokens.length;
}

/** Returns "name license" of the packages of a lock file that have none of these licenses, or name none. */
export const unpermittedPackages = (lock) =>
  Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .filter(
      ([, { license, dev, optional, devOptional }]) =>
        !license || !isPermitted(license, Boolean(dev || optional || devOptional)),
    )
    .map(([path, { license }]) => `${path} ${license ?? "names no license"}`);
