import { message } from "../../../schema/language/localizable";
import { sqlite as dialect } from "../../../schema/sql/dialects/sqlite";
import { ConnectionRefused, type Engine, type EngineError, type EngineFacts } from "../engine";
import { explain as explainStore, owns as ownsStore } from "../uploads/store-error";
import { connect } from "./connect";
import { sheetsProblem } from "../../../schema/database/sheet-address";
import { SheetError, type SheetFault } from "./sheet-error";

const TITLE = "Google Sheets";

const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: false,
    supports_file_upload: false,
    supports_oauth2: false,
  },
  parameters: {
    additionalProperties: false,
    properties: {
      catalog: {
        additionalProperties: { type: "string" },
        description: message("Names of tables and addresses of their sheets"),
        type: "object",
      },
      service_account_info: {
        description: "Contents of GSheets JSON credentials.",
        type: "string",
        "x-encrypted-extra": true,
      },
    },
    required: ["catalog"],
    type: "object",
  },
  uriPlaceholder: "gsheets:///?name=https://docs.google.com/spreadsheets/d/…",
  preferred: false,
};

const TYPES: Partial<Record<SheetFault, EngineError["error_type"]>> = {
  missing: "TABLE_DOES_NOT_EXIST_ERROR",
  private: "CONNECTION_ACCESS_DENIED_ERROR",
  unshared: "CONNECTION_ACCESS_DENIED_ERROR",
  account: "CONNECTION_ACCESS_DENIED_ERROR",
  unreachable: "CONNECTION_HOST_DOWN_ERROR",
  "too-large": "RESULT_TOO_LARGE_ERROR",
};

/** Google sheets as tables, public ones or those shared with a service account; their names and addresses are the query of the connection's URI. */
export const gsheets: Engine = {
  name: "gsheets",
  aliases: [],
  drivers: ["apsw"],
  title: TITLE,
  facts,
  dialect,
  storesTables: true,
  queryProblem: sheetsProblem,
  connect,
  owns: (error) => error instanceof SheetError || error instanceof ConnectionRefused || ownsStore(error),
  explain: (error) => {
    if (error instanceof SheetError)
      return {
        error_type: TYPES[error.fault] ?? "GENERIC_DB_ENGINE_ERROR",
        message: error.message,
        extra: { engine_name: TITLE, sheet: error.sheet },
      };
    const explained = explainStore(error);
    return { ...explained, extra: { ...explained.extra, engine_name: TITLE } };
  },
};
