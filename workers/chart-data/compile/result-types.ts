import { NUMERIC, STRING, TEMPORAL } from "../../../schema/query/chart-data-response";
import { SAMPLES_ROW_LIMIT } from "../../../schema/limits";
import type { DatasetModel } from "../../../schema/dataset/model";
import type { Dialect } from "../../../schema/sql/dialects/dialect";
import { cappedRowLimit } from "../../../schema/sql/compile/prepare";
import type { QueryObject } from "../../../schema/query/query-context";

/**
 * Returns the query for rows as they are stored: every column, with the filters, 1000 rows unless requested otherwise.
 */
export function samplesQuery(query: QueryObject, dataset: DatasetModel): QueryObject {
  const { time_range: _, since: __, until: ___, granularity: ____, ...stored } = query;
  return {
    ...stored,
    columns: dataset.columns.map(({ column_name }) => column_name),
    metrics: null,
    orderby: [],
    post_processing: [],
    series_columns: [],
    series_limit: 0,
    is_timeseries: false,
    row_limit: cappedRowLimit(query.row_limit, SAMPLES_ROW_LIMIT),
  };
}

/** Like samples, in the order of the first column so that pages do not overlap. */
export function detailQuery(query: QueryObject, dataset: DatasetModel): QueryObject {
  const first = dataset.columns[0]?.column_name;
  return {
    ...samplesQuery(query, dataset),
    time_range: query.time_range ?? null,
    granularity: query.granularity ?? null,
    orderby: first ? [[first, true]] : [],
  };
}

/**
 * Returns columns by kind like Superset: times are the columns that the dataset marks; everything that is neither a
 * time nor a number is text, including calculated columns without a type.
 */
export const columnsResult = (dataset: DatasetModel, kindOf: Dialect["kindOf"]) => ({
  data: dataset.columns.map(({ column_name, verbose_name, type, is_dttm }) => ({
    column_name,
    verbose_name,
    dtype: is_dttm ? TEMPORAL : kindOf(type) === NUMERIC ? NUMERIC : STRING,
  })),
});

export const timeGrainsResult = (dialect: Dialect) => ({
  data: dialect.timeGrains.map(({ name, function: sql, duration }) => ({ name, function: sql, duration })),
});
