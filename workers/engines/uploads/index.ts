import { sqlite as dialect } from "../../../schema/sql/dialects/sqlite";
import type { Engine, EngineFacts } from "../engine";
import { connect } from "./connect";
import { explain, owns, TITLE } from "./store-error";

const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: false,
    supports_file_upload: true,
    supports_oauth2: false,
  },
  parameters: null,
  uriPlaceholder: "uploads://",
  preferred: false,
};

/** Tables from uploaded files, stored in a Durable Object of the workspace. */
export const uploads: Engine = {
  name: "uploads",
  aliases: [],
  drivers: ["object"],
  title: TITLE,
  facts,
  dialect,
  storesTables: true,
  connect,
  explain,
  owns,
};
