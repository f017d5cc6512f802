import { beforeEach, describe, expect, it, vi } from "vitest";
import { markdownHtml, sanitizeHtml } from "../../../pages/dashboard/layout/markdown-html";
import { cellSanitizer } from "./cell-sanitizer";
import { safeHtml } from "./safe-html";
import { sanitized } from "./sanitized";

const HOSTILE = "<img src=x onerror=pwned()>";
// As in a browser without what DOMPurify needs, where it returns its input.
const purify = vi.hoisted(() => ({ isSupported: false, sanitize: (html: string) => html }));
vi.mock("dompurify", () => ({ default: purify }));

describe("where DOMPurify is not supported", () => {
  beforeEach(() => void (purify.isSupported = false));

  it.each([
    ["Markdown", markdownHtml],
    ["descriptions", sanitizeHtml],
    ["templates", safeHtml],
    ["cells", cellSanitizer],
  ])("%s are shown as text", (_, sanitize) => {
    expect(sanitize(HOSTILE)).not.toContain("<");
    expect(sanitize(HOSTILE)).toContain("&#60;img");
  });

  it("HTML is sanitized once it is", () => {
    purify.isSupported = true;
    expect(sanitized(HOSTILE, () => "safe")).toBe("safe");
  });
});
