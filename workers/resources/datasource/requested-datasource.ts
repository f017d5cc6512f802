import { isDatasourceType, isQueryable, type QueryableDatasource } from "../../../schema/datasource/datasource";
import { refuse } from "../../../schema/errors";
import { UNSUPPORTED_TYPE } from "./load-datasource";
import { message } from "../../../schema/language/localizable";

/** The datasource that an address names. Throws Superset's refusals of types that cannot be queried. */
export function datasourceOf(type: string, id: string | number): QueryableDatasource {
  if (!isDatasourceType(type)) throw refuse(400, message("Invalid datasource type: {type}", { type }));
  const datasource = { id: Number(id), type };
  if (!Number.isSafeInteger(datasource.id)) throw refuse(404, message("Datasource does not exist"));
  if (!isQueryable(datasource)) throw refuse(400, UNSUPPORTED_TYPE);
  return datasource;
}
