// A dynamically imported module that shares a chunk with others gets a chunk of its own that only re-exports names.
// Each such facade costs a request and a compilation, so its importers import the chunk behind it. The facade files
// stay, for pages that are open during a deployment.

const FACADE = /^export\{([^}]*)\}from["'`]\.\/([\w.-]+\.js)["'`];?\s*$/;
const PRELOADED = /"((?:[\w-]+\/)*)([\w.-]+\.js)"/g;
const ON_DEMAND = /import\((["'`])\.\/([\w.-]+\.js)\1\)(?:\.then\((\w+)=>\3\.([\w$]+)\))?/g;

/** Returns the file whose names a facade re-exports, and each name's original; null for a file with code of its own. */
export function facadeOf(code) {
  const [, names, file] = FACADE.exec(code ?? "") ?? [];
  return file === undefined
    ? null
    : {
        file,
        names: new Map(
          names
            .split(",")
            .map((pair) => pair.trim().split(" as "))
            .map(([inside, outside = inside]) => [outside, inside]),
        ),
      };
}

/**
 * Returns `code` with its dynamic imports and preload lists redirected past facades; `facadeNamed` returns the result
 * of facadeOf() by file name.
 */
export function pastFacades(code, facadeNamed) {
  const listed = code.replace(/__vite__mapDeps=.*?\]/s, (list) =>
    list.replace(PRELOADED, (whole, folder, name) => {
      const facade = facadeNamed(name);
      return facade ? `"${folder}${facade.file}"` : whole;
    }),
  );
  return listed.replace(ON_DEMAND, (whole, quote, name, given, wanted) => {
    const facade = facadeNamed(name);
    if (!facade) return whole;
    const real = `import(${quote}./${facade.file}${quote})`;
    if (wanted !== undefined && facade.names.has(wanted))
      return `${real}.then(${given}=>${given}.${facade.names.get(wanted)})`;
    const all = `${real}.then(e=>({${[...facade.names].map(([outside, inside]) => `${outside}:e.${inside}`).join(",")}}))`;
    return wanted === undefined ? all : `${all}.then(${given}=>${given}.${wanted})`;
  });
}

/** @returns {import("vite").Plugin} */
export function withoutFacades() {
  return {
    name: "without-facades",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const chunks = Object.entries(bundle).filter(([, { type }]) => type === "chunk");
        const folder = (name) => name.slice(0, name.lastIndexOf("/") + 1);
        for (const [name, chunk] of chunks)
          chunk.code = pastFacades(chunk.code, (file) => facadeOf(bundle[folder(name) + file]?.code));
      },
    },
  };
}
