import { expect, it } from "vitest";
import { serviceAccountIn } from "./service-account";

const account = { client_email: "reader@project.iam.gserviceaccount.com", private_key: "key", private_key_id: "1" };

it.each([
  ["an object", { type: "service_account", token_uri: "https://example.com/", ...account }],
  ["its JSON", JSON.stringify(account)],
])("serviceAccountIn returns the account given as %s, without the address of its endpoint", (_, info) => {
  expect(serviceAccountIn("gsheets", JSON.stringify({ service_account_info: info }))).toEqual({ account });
});

it("serviceAccountIn finds none where the extra has none", () => {
  for (const none of [null, undefined, "", "{}", "5", "no JSON", '{"service_account_info": null}'])
    expect(serviceAccountIn("gsheets", none), String(none)).toBeNull();
});

it("serviceAccountIn refuses a key file without a name or a key", () => {
  for (const wrong of ["{", "[]", {}, { client_email: "a" }, { ...account, private_key: 5 }])
    expect(serviceAccountIn("gsheets", JSON.stringify({ service_account_info: wrong }))).toHaveProperty("problem");
});
