import { expect, it } from "vitest";
import { authorizationAddress, oauth2ClientIn } from "./oauth2";

const given = {
  id: "edgewise",
  secret: "s",
  scope: "openid",
  authorization_request_uri: "https://idp.example/authorize?realm=a%20b",
  token_request_uri: "https://idp.example/token",
};
const secure = (client: unknown) => JSON.stringify({ credentials: 1, oauth2_client_info: client });

it("oauth2ClientIn returns the client of a secure extra, and none for one without a client", () => {
  expect(oauth2ClientIn(secure({ ...given, of_another_tool: 1 }))).toEqual({
    client: { ...given, request_content_type: "json" },
  });
  for (const none of [null, "", "{}", "null", "5", "[]", "no JSON", secure(null)])
    expect(oauth2ClientIn(none), String(none)).toBeNull();
});

it("oauth2ClientIn reports problems of a client by field", () => {
  const wrong = oauth2ClientIn(
    secure({
      ...given,
      id: undefined,
      token_request_uri: "javascript:alert(1)",
      redirect_uri: "/here",
      request_content_type: "xml",
    }),
  );
  expect(wrong && "problems" in wrong && Object.keys(wrong.problems).toSorted()).toEqual([
    "id",
    "redirect_uri",
    "request_content_type",
    "token_request_uri",
  ]);
  expect(oauth2ClientIn(secure("text"))).toMatchObject({ problems: { oauth2_client_info: [expect.any(String)] } });
});

it("authorizationAddress requests a code with a challenge, whatever parameters the provider's address already has", () => {
  const { client } = oauth2ClientIn(secure(given)) as { client: Parameters<typeof authorizationAddress>[0] };
  const address = new URL(
    authorizationAddress(client, { redirectUri: "https://here.example/back?", state: "a&b=c", challenge: "x" }),
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    realm: "a b",
    response_type: "code",
    client_id: "edgewise",
    redirect_uri: "https://here.example/back?",
    scope: "openid",
    state: "a&b=c",
    code_challenge: "x",
    code_challenge_method: "S256",
    access_type: "offline",
    include_granted_scopes: "false",
    prompt: "consent",
  });
  expect(address.href).not.toContain("secret");
});
