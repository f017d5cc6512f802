import { Hono } from "hono";
import { ADVANCED_DATA_TYPES, type AdvancedDataType } from "../../../schema/advanced-data-type/convert";
import { refuse } from "../../../schema/errors";
import { type App, requestOf } from "../../request/request-context";
import { after } from "../resource/validate-authorized";
import { asObject, badQuery, queryParameter, wrongType } from "../resource/query-parameter";
import { message } from "../../../schema/language/localizable";

const VIEW = "AdvancedDataType";

/** Converts values that people type, such as an IP range, to the values that columns hold. */
export const advancedDataType = new Hono<App>()
  .get("/types", async (c) => {
    await requestOf(c).actorWho("can_read", VIEW);
    return c.json({ result: Object.keys(ADVANCED_DATA_TYPES) });
  })
  .get("/convert", async (c) => {
    const request = requestOf(c);
    const result = await after(request, "can_read", VIEW, () => {
      const { type, values } = asObject(queryParameter(c));
      if (type === undefined || values === undefined)
        throw badQuery(message("''{name}'' is a required property", { name: type === undefined ? "type" : "values" }));
      if (typeof type !== "string") throw wrongType(type, "string");
      if (!Array.isArray(values)) throw wrongType(values, "array");
      if (values.length === 0) throw badQuery("[] should be non-empty");
      if (!Object.hasOwn(ADVANCED_DATA_TYPES, type))
        throw refuse(400, message("Invalid advanced data type: {type}", { type }));
      return ADVANCED_DATA_TYPES[type as AdvancedDataType](values.slice(0, 1000) as string[]);
    });
    await request.actorWho("can_read", VIEW);
    return c.json({ result });
  });

/** Other domains that serve the workspace, over which Superset's pages can spread requests; always empty. */
export const availableDomains = new Hono<App>().get("/", async (c) => {
  await requestOf(c).actorWho("can_read", "AvailableDomains");
  return c.json({ result: { domains: [] } });
});
