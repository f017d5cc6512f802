import { describe, expect, it } from "vitest";
import { isRedirectUri, isRegisteredUri } from "./redirect-uri";

it.each([
  "https://claude.ai/api/mcp/auth_callback",
  "http://127.0.0.1:33418/callback",
  "http://localhost/callback",
  "http://[::1]:8080/",
  "cursor://anysphere.cursor-mcp/oauth/callback",
  "com.example.app:/callback",
])("accepts the address %s", (address) => expect(isRedirectUri(address)).toBe(true));

it.each([
  "http://example.com/callback",
  "http://localhost.example.com/",
  "javascript://example.com/%0aalert(1)",
  "JavaScript:/alert(1)",
  "data:/text/html,x",
  "https://example.com/#fragment",
  "https://example.com/#",
  "https://claude.ai@example.com/",
  "https://example.com/ x",
  "/callback",
  "example",
])("refuses the address %s", (address) => expect(isRedirectUri(address)).toBe(false));

describe("isRegisteredUri", () => {
  it.each([
    ["https://claude.ai/callback", "https://claude.ai/callback"],
    ["http://127.0.0.1/callback", "http://127.0.0.1:33418/callback"],
    ["http://127.0.0.1:33418/callback", "http://127.0.0.1:50123/callback"],
    ["http://[::1]:1/", "http://[::1]:2/"],
  ])("takes %s for %s", (registered, requested) => expect(isRegisteredUri(registered, requested)).toBe(true));

  it.each([
    ["https://claude.ai/callback", "https://claude.ai:8443/callback"],
    ["https://claude.ai/callback", "https://claude.ai/callback/"],
    ["http://localhost:7777/callback", "http://localhost:7778/callback"],
    ["http://127.0.0.1:1/callback", "http://127.0.0.1:2/other"],
    ["http://127.0.0.1:1/callback", "http://127.0.0.1:2/callback?to=x"],
    ["http://127.0.0.1:1/callback", "http://127.0.0.2:1/callback"],
    ["http://127.0.0.1:1/callback", "http://127.0.0.1:2@evil.example/callback"],
    ["http://127.0.0.1:1/callback", "http://user@127.0.0.1:2/callback"],
    ["http://127.0.0.1:1/callback", "not an address"],
  ])("does not take %s for %s", (registered, requested) => expect(isRegisteredUri(registered, requested)).toBe(false));
});
