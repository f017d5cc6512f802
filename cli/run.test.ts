import { afterAll, describe, expect, it } from "vitest";
import { CommandLine } from "../tests/command-line";

const person = new CommandLine(async () => {
  throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
});
afterAll(() => person.remove());

describe("the command line", () => {
  it("lists the commands, exit codes and variables, and each command its options", async () => {
    const { code, out } = await person.run("--help");
    expect(code).toBe(0);
    for (const name of ["login", "pull", "push", "diff", "validate", "test", "preview"]) {
      expect(out).toContain(`\n  ${name} `);
      const help = await person.run(name, "--help");
      expect(help).toMatchObject({ code: 0, error: "" });
      expect(help.out).toContain("--json");
      expect((await person.run(name, "-h")).out).toBe(help.out);
    }
    expect(out).toContain("3 conflict");
  });
  it.each([
    [["nope"], "There is no command “nope”. See edgewise --help."],
    [["pull", "--nope"], "There is no option “--nope”. See edgewise pull --help."],
    [["pull", "a", "b"], "“b” is one too many. See edgewise pull --help."],
    [["pull", "a"], "No server is known. Run edgewise login, or set EDGEWISE_URL or --url."],
    [["pull", "a", "--url", "ftp://x"], "“ftp://x” is not the address of a server, such as https://bi.example.com."],
    [["push", "a"], "There are no files of a bundle in a. Run edgewise pull first."],
    [
      ["login", "http://x.test"],
      "Nobody can be asked for a password here: use --token, or EDGEWISE_USERNAME and EDGEWISE_PASSWORD.",
    ],
  ])("exits with 2 for %j and states what to do", async (args, message) => {
    expect(await person.run(...args)).toEqual({ code: 2, out: "", error: `${message}\n` });
  });
  it("exits with 4 where no sign-in is stored, and with 1 where the server can't be reached", async () => {
    expect(await person.run("pull", "--url", "http://x.test")).toMatchObject({ code: 4 });
    person.env["EDGEWISE_TOKEN"] = "key";
    expect(await person.run("pull", "--url", "http://x.test/")).toMatchObject({
      code: 1,
      error: "http://x.test can't be reached: ECONNREFUSED\n",
    });
  });
  it("writes errors as JSON with --json", async () => {
    expect(await person.json("pull", "--url", "http://x.test")).toEqual({
      code: 1,
      result: { error: "http://x.test can't be reached: ECONNREFUSED" },
    });
  });
});
