import { message } from "../../../schema/language/localizable";
import type { EngineFacts } from "../engine";

export const facts: EngineFacts = {
  information: {
    disable_ssh_tunneling: true,
    supports_dynamic_catalog: true,
    supports_file_upload: false,
    supports_oauth2: true,
  },
  parameters: {
    additionalProperties: false,
    properties: {
      credentials_info: {
        description: message("Contents of BigQuery JSON credentials."),
        type: "string",
        "x-encrypted-extra": true,
      },
      project_id: { description: message("Project ID"), nullable: true, type: "string" },
      database: { description: message("Dataset"), nullable: true, type: "string" },
      query: { additionalProperties: {}, description: message("Additional parameters"), type: "object" },
    },
    type: "object",
  },
  uriPlaceholder: "bigquery://project/dataset",
  preferred: false,
};
