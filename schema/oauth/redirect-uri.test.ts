import { expect, it } from "vitest";
import { isRedirectUri } from "./redirect-uri";

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
