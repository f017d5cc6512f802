// Loads the built chunks of the application, which are classic scripts (scripts/classic-scripts.mjs). It is part of each
// entry's file: the first that runs defines it.
(function () {
  if (window.__chunk) return;
  var folder = document.currentScript.src.replace(/[^/]*$/, ""),
    chunks = {},
    loads = {};
  /** Resolves once a file has run, and has so defined its chunk. A script fails with its preload, so it is tried again. */
  function addScript(name) {
    return new Promise(function (resolve, reject) {
      var script = document.createElement("script"),
        preload = document.querySelector('link[rel="preload"][href$="/' + name + '"]');
      function fail() {
        script.remove();
        if (preload) {
          preload.remove();
          addScript(name).then(resolve, reject);
        } else reject(new TypeError("Failed to fetch " + folder + name));
      }
      script.src = folder + name;
      script.crossOrigin = "";
      script.addEventListener("error", fail);
      script.addEventListener("load", function () {
        if (chunks[name]) resolve();
        else fail();
      });
      document.head.append(script);
    });
  }
  /** Resolves once a chunk and all that it imports are there; a failed chunk is requested again the next time. */
  function load(name) {
    return (loads[name] =
      loads[name] ||
      (chunks[name] ? Promise.resolve() : addScript(name))
        .then(function () {
          return Promise.all(chunks[name].imports.map(load));
        })
        .catch(function (error) {
          delete loads[name];
          throw error;
        }));
  }
  /** Runs a chunk after its imports, once; like a module's, its error is thrown to everyone who imports it. */
  function exportsOf(name) {
    var chunk = chunks[name];
    if (chunk.run) {
      var run = chunk.run;
      chunk.run = null;
      try {
        chunk.exports = run.apply(undefined, chunk.imports.map(exportsOf)) || {};
      } catch (error) {
        chunk.failed = { error: error };
      }
    }
    if (chunk.failed) throw chunk.failed.error;
    return chunk.exports;
  }
  /** What `import()` of a chunk is in the built files. */
  function importChunk(name) {
    return load(name).then(function () {
      return exportsOf(name);
    });
  }
  /** Defines a chunk: `run` takes the exports of its imports and returns its own. Entries start themselves. */
  window.__chunk = function (name, imports, run, isEntry) {
    chunks[name] = chunks[name] || { imports: imports, run: run };
    if (isEntry) importChunk(name).catch(reportError);
  };
  window.__import = importChunk;
  window.__chunks = folder;
})();
