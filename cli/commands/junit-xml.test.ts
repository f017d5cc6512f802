import { expect, it } from "vitest";
import { junitXml } from "./junit-xml";

it("junitXml counts the results, and escapes names and messages", () => {
  const result = { uuid: "u", rows: 1, durationMs: 1500 };
  const xml = junitXml([
    { ...result, name: "A & B", status: "passed" },
    { ...result, name: "<C>", status: "failed", message: 'say "x"\u0001\nagain' },
    { ...result, name: "D", status: "skipped", message: "why" },
  ]);
  expect(xml).toContain('<testsuite name="charts" tests="3" failures="1" skipped="1" time="4.500">');
  expect(xml).toContain('<testcase name="A &amp; B" classname="u" time="1.500"/>');
  expect(xml).toContain(
    'name="&lt;C&gt;" classname="u" time="1.500"><failure message="say &quot;x&quot;\u{fffd}&#10;again"/>',
  );
  expect(xml).toContain('<skipped message="why"/>');
});
