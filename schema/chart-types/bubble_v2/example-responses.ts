import type { ChartDataResponse, ColumnKind, Row } from "../../query/chart-data-response";

type Cells = (string | number | null)[];
const responseOf = (colnames: string[], rows: Cells[]): ChartDataResponse => ({
  queries: [{ colnames, coltypes: colnames.map((_, at): ColumnKind => (at < 2 ? 1 : 0)), data: rows.map((cells): Row => Object.fromEntries(cells.map((cell, at) => [colnames[at]!, cell]))), rowcount: rows.length }],
});

export const deals = responseOf(["deal_size", "product_line", "SUM(quantity_ordered)", "COUNT_DISTINCT(country)", "count"], [
  ["Large", "Classic Cars", 4506, 15, 97], ["Large", "Motorcycles", 916, 7, 19], ["Large", "Planes", 477, 3, 9], ["Large", "Trains", 45, 1, 1],
  ["Large", "Trucks and Buses", 358, 4, 7], ["Large", "Vintage Cars", 1112, 7, 24], ["Medium", "Classic Cars", 19178, 19, 530], ["Medium", "Motorcycles", 5929, 15, 156],
  ["Medium", "Planes", 5250, 17, 129], ["Medium", "Ships", 4311, 14, 107], ["Medium", "Trains", 1052, 10, 26], ["Medium", "Trucks and Buses", 6777, 16, 175],
  ["Medium", "Vintage Cars", 10022, 16, 261], ["Small", "Classic Cars", 10308, 17, 340], ["Small", "Motorcycles", 4818, 13, 156], ["Small", "Planes", 5000, 16, 168],
  ["Small", "Ships", 3816, 15, 127], ["Small", "Trains", 1615, 13, 50], ["Small", "Trucks and Buses", 3642, 13, 119], ["Small", "Vintage Cars", 9935, 18, 322],
]);

/** The most populous countries of 2011: percentage of rural population, life expectancy in years, population. */
export const countries = responseOf(["country_name", "region", "sum__SP_RUR_TOTL_ZS", "sum__SP_DYN_LE00_IN", "sum__SP_POP_TOTL"], [
  ["China", "East Asia & Pacific", 49.4, 75.0, 1344130000], ["India", "South Asia", 68.7, 66.0, 1247446011], ["United States", "North America", 19.1, 78.6, 311721632],
  ["Indonesia", "East Asia & Pacific", 49.3, 70.4, 244808254], ["Brazil", "Latin America & Caribbean", 15.4, 73.3, 200517584], ["Pakistan", "South Asia", 63.0, 66.3, 173669648],
  ["Nigeria", "Sub-Saharan Africa", 55.6, 51.7, 163770669], ["Bangladesh", "South Asia", 68.8, 69.9, 153405612], ["Russian Federation", "Europe & Central Asia", 26.3, 69.7, 142960868],
  ["Japan", "East Asia & Pacific", 8.8, 82.6, 127817277], ["Mexico", "Latin America & Caribbean", 21.9, 76.9, 120365271], ["Philippines", "East Asia & Pacific", 55.0, 68.4, 94501233],
  ["Ethiopia", "Sub-Saharan Africa", 82.3, 62.3, 89858696], ["Vietnam", "East Asia & Pacific", 69.0, 75.5, 87840000], ["Egypt, Arab Rep.", "Middle East & North Africa", 57.0, 70.7, 83787634],
  ["Germany", "Europe & Central Asia", 25.5, 80.7, 81797673], ["Iran, Islamic Rep.", "Middle East & North Africa", 28.8, 73.4, 75184322], ["Turkey", "Europe & Central Asia", 28.7, 74.5, 73199372],
  ["Congo, Dem. Rep.", "Sub-Saharan Africa", 59.6, 49.3, 68087376], ["Thailand", "East Asia & Pacific", 54.6, 74.0, 66902958], ["France", "Europe & Central Asia", 21.4, 82.1, 65342776],
  ["United Kingdom", "Europe & Central Asia", 18.4, 81.0, 63258918], ["Italy", "Europe & Central Asia", 31.6, 82.2, 59379449], ["Myanmar", "East Asia & Pacific", 68.1, 64.8, 52125411],
  ["South Africa", "Sub-Saharan Africa", 37.3, 55.3, 51553479], ["Korea, Rep.", "East Asia & Pacific", 18.0, 81.0, 49779440], ["Tanzania", "Sub-Saharan Africa", 71.2, 60.1, 47122998],
  ["Spain", "Europe & Central Asia", 21.3, 82.5, 46742697], ["Colombia", "Latin America & Caribbean", 24.7, 73.6, 46406446], ["Ukraine", "Europe & Central Asia", 31.1, 70.8, 45706100],
  ["Argentina", "Latin America & Caribbean", 8.9, 75.8, 41655616], ["Kenya", "Sub-Saharan Africa", 76.0, 60.4, 41419954], ["Poland", "Europe & Central Asia", 39.2, 76.7, 38063255],
  ["Sudan", "Sub-Saharan Africa", 66.8, 61.7, 36918193], ["Algeria", "Middle East & North Africa", 31.8, 70.8, 36717132], ["Canada", "North America", 18.9, 81.1, 34342780],
  ["Uganda", "Sub-Saharan Africa", 85.2, 58.0, 34260342], ["Morocco", "Middle East & North Africa", 41.8, 70.4, 32531964], ["Iraq", "Middle East & North Africa", 30.9, 69.0, 31810191],
  ["Peru", "Latin America & Caribbean", 22.7, 74.2, 29759891], ["Venezuela, RB", "Latin America & Caribbean", 11.2, 74.3, 29427631], ["Uzbekistan", "Europe & Central Asia", 63.8, 68.0, 29339400],
  ["Afghanistan", "South Asia", 74.9, 60.1, 28809167], ["Saudi Arabia", "Middle East & North Africa", 17.7, 75.3, 28788438], ["Malaysia", "East Asia & Pacific", 28.3, 74.7, 28572970],
  ["Nepal", "South Asia", 82.8, 67.5, 27179237], ["Mozambique", "Sub-Saharan Africa", 68.8, 49.5, 25016921], ["Ghana", "Sub-Saharan Africa", 48.6, 60.8, 24928503],
]);
