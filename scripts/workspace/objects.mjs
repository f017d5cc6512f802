const PEOPLE = 100;

/** Reads and fills objects of a workspace through a running deployment, as one of its operators. */
export function openObjects(server, workspaceId) {
  const path = `/api/v1/operator/workspaces/${workspaceId}`;
  const lines = async function* (body) {
    const response = await server.request("POST", `${path}/export`, { json: body });
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split("\n");
      rest = parts.pop();
      yield* parts.filter((line) => line !== "");
    }
    if (rest !== "") throw new Error("The deployment ended its response within a line: export again.");
  };
  return {
    tables: async (database) => (await server.postJson(`${path}/export`, { kind: "tables", database })).result,
    rows: (database, table) => lines({ kind: "rows", database, table }),
    /** Lines of tabs or pictures of any number of people. */
    async *ofPeople(kind, people) {
      for (let at = 0; at < people.length; at += PEOPLE) yield* lines({ kind, people: people.slice(at, at + PEOPLE) });
    },
    async fill(objects, linesToStore) {
      const form = new FormData();
      form.set("objects", JSON.stringify(objects));
      form.set("file", new Blob([`${linesToStore.join("\n")}\n`]), "lines");
      const { result } = await server.postForm(`${path}/import`, form);
      if (result.lines !== linesToStore.length)
        throw new Error(`The deployment stored ${result.lines} of ${linesToStore.length} lines: import again.`);
    },
    discard: (slug) => server.postJson(`${path}/delete`, { slug }),
  };
}
