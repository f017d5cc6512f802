import type { ChartResult } from "../server/test-charts";

/** Returns results in the format of JUnit, which CI systems show. */
export function junitXml(results: readonly ChartResult[]): string {
  const count = (status: ChartResult["status"]): number => results.filter((result) => result.status === status).length;
  const totalMs = results.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const totals = `tests="${results.length}" failures="${count("failed")}" skipped="${count("skipped")}" time="${seconds(totalMs)}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites ${totals}>
  <testsuite name="charts" ${totals}>
${results.map(testCase).join("\n")}
  </testsuite>
</testsuites>
`;
}

function testCase({ name, uuid, status, durationMs, message }: ChartResult): string {
  const open = `    <testcase name="${escapeXml(name)}" classname="${uuid}" time="${seconds(durationMs)}"`;
  if (status === "passed") return `${open}/>`;
  const element = status === "failed" ? "failure" : "skipped";
  return `${open}><${element} message="${escapeXml(message ?? "")}"/></testcase>`;
}

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;" };

const escapeXml = (text: string): string =>
  text
    // XML 1.0 has no other control characters, escaped or not.
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\u{fffd}")
    .replace(/[&<>"\n]/g, (character) => ENTITIES[character]!);
