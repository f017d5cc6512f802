// The demo's open data, from the package vega-datasets: the contents of each table and their source.
const REGIONS = [
  "South Asia",
  "Europe & Central Asia",
  "Sub-Saharan Africa",
  "Americas",
  "East Asia & Pacific",
  "Middle East & North Africa",
];
const HEALTH_REGIONS = {
  south_asia: "South Asia",
  europe_central_asia: "Europe & Central Asia",
  sub_saharan_africa: "Sub-Saharan Africa",
  america: "Americas",
  east_asia_pacific: "East Asia & Pacific",
  middle_east_north_africa: "Middle East & North Africa",
};
// Supersectors that add up to all nonfarm jobs.
const SECTORS = {
  mining_and_logging: "Mining and logging",
  construction: "Construction",
  manufacturing: "Manufacturing",
  trade_transportation_utilties: "Trade, transport and utilities",
  information: "Information",
  financial_activities: "Finance",
  professional_and_business_services: "Professional and business services",
  education_and_health_services: "Education and health",
  leisure_and_hospitality: "Leisure and hospitality",
  other_services: "Other services",
  government: "Government",
};
const number = (value) =>
  value === null || value === undefined || value === "" || Number.isNaN(Number(value)) ? null : Number(value);
const text = (value) => (value === null || value === undefined ? null : String(value));
const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** "Jun 12 1998" → "1998-06-12". */
function monthName(value) {
  const [, month, day, year] = /^(\w{3}) +(\d+) (\d{4})$/.exec(value) ?? [];
  const at = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].indexOf(month) + 1;
  return at ? `${year}-${String(at).padStart(2, "0")}-${day.padStart(2, "0")}` : null;
}

/** The list of films ends in 2011; a later year is a year of the 20th century written with two digits. */
function releaseDate(value) {
  const date = monthName(value);
  const year = Number(date?.slice(0, 4));
  return date && year > 2011 ? `${year - 100}${date.slice(4)}` : date;
}

/**
 * Each table: name, comment, file of vega-datasets, columns (name → [type, value of a source row]), and `rows` when a
 * source row yields several.
 */
export const TABLES = [
  {
    name: "weather",
    file: "weather.csv",
    comment:
      "Daily weather of Seattle and New York, 2012–2015 (NOAA): degrees Celsius, millimetres, metres per second.",
    columns: {
      date: ["date", (r) => r.date],
      location: ["text", (r) => r.location],
      weather: ["text", (r) => capital(r.weather)],
      temp_max: ["double precision", (r) => number(r.temp_max)],
      temp_min: ["double precision", (r) => number(r.temp_min)],
      precipitation: ["double precision", (r) => number(r.precipitation)],
      wind: ["double precision", (r) => number(r.wind)],
    },
  },
  {
    name: "movies",
    file: "movies.json",
    comment: "3,200 films with box office, budgets and ratings.",
    columns: {
      title: ["text", (r) => text(r.Title)],
      release_date: ["date", (r) => releaseDate(r["Release Date"])],
      us_gross: ["bigint", (r) => number(r["US Gross"])],
      worldwide_gross: ["bigint", (r) => number(r["Worldwide Gross"])],
      production_budget: ["bigint", (r) => number(r["Production Budget"])],
      us_dvd_sales: ["bigint", (r) => number(r["US DVD Sales"])],
      mpaa_rating: ["text", (r) => text(r["MPAA Rating"])],
      running_time_min: ["integer", (r) => number(r["Running Time min"])],
      distributor: ["text", (r) => text(r.Distributor)],
      source: ["text", (r) => text(r.Source)],
      major_genre: ["text", (r) => text(r["Major Genre"])],
      creative_type: ["text", (r) => text(r["Creative Type"])],
      director: ["text", (r) => text(r.Director)],
      rotten_tomatoes_rating: ["integer", (r) => number(r["Rotten Tomatoes Rating"])],
      imdb_rating: ["double precision", (r) => number(r["IMDB Rating"])],
      imdb_votes: ["integer", (r) => number(r["IMDB Votes"])],
    },
  },
  {
    name: "gapminder",
    file: "gapminder.json",
    comment:
      "Population, life expectancy and fertility of 62 countries every five years, 1955–2005 (Gapminder, CC BY 4.0).",
    columns: {
      year: ["date", (r) => `${r.year}-01-01`],
      country: ["text", (r) => r.country],
      region: ["text", (r) => REGIONS[r.cluster]],
      population: ["bigint", (r) => number(r.pop)],
      life_expectancy: ["double precision", (r) => number(r.life_expect)],
      fertility: ["double precision", (r) => number(r.fertility)],
    },
  },
  {
    name: "health_income",
    file: "gapminder-health-income.csv",
    comment: "Income per person, life expectancy and population of 187 countries (Gapminder, CC BY 4.0).",
    columns: {
      country: ["text", (r) => r.country],
      region: ["text", (r) => HEALTH_REGIONS[r.region]],
      income: ["double precision", (r) => number(r.income)],
      life_expectancy: ["double precision", (r) => number(r.health)],
      population: ["bigint", (r) => number(r.population)],
    },
  },
  {
    name: "disasters",
    file: "disasters.csv",
    comment: "Deaths in natural disasters a year and kind, 1900–2017 (EM-DAT by Our World in Data, CC BY).",
    keep: (r) => r.Entity !== "All natural disasters",
    columns: {
      year: ["date", (r) => `${r.Year}-01-01`],
      kind: ["text", (r) => r.Entity],
      deaths: ["bigint", (r) => number(r.Deaths)],
    },
  },
  {
    name: "co2",
    file: "co2-concentration.csv",
    comment: "Carbon dioxide in the air over Mauna Loa, parts per million, monthly (Scripps, CC BY 4.0).",
    columns: {
      month: ["date", (r) => r.Date],
      ppm: ["double precision", (r) => number(r.CO2)],
      adjusted_ppm: ["double precision", (r) => number(r["adjusted CO2"])],
    },
  },
  {
    name: "global_temperature",
    file: "global-temp.csv",
    comment: "Difference of the year's global temperature from the mean of 1951–1980, degrees Celsius (NASA GISS).",
    columns: { year: ["date", (r) => `${r.year}-01-01`], anomaly: ["double precision", (r) => number(r.temp)] },
  },
  {
    name: "us_employment",
    file: "us-employment.csv",
    comment: "US jobs by sector, thousands, seasonally adjusted, monthly 2006–2015 (Bureau of Labor Statistics).",
    rows: (r) => Object.entries(SECTORS).map(([key, sector]) => ({ month: r.month, sector, jobs: number(r[key]) })),
    columns: {
      month: ["date", (r) => r.month],
      sector: ["text", (r) => r.sector],
      jobs: ["double precision", (r) => r.jobs],
    },
  },
  {
    name: "unemployment",
    file: "unemployment-across-industries.json",
    comment: "Unemployed people (thousands) and rate by industry, monthly 2000–2010 (Bureau of Labor Statistics).",
    columns: {
      month: ["date", (r) => r.date.slice(0, 10)],
      industry: ["text", (r) => r.series],
      unemployed: ["integer", (r) => number(r.count)],
      rate: ["double precision", (r) => number(r.rate)],
    },
  },
  {
    name: "stocks",
    file: "stocks.csv",
    comment: "Month's price of five technology shares, US dollars, 2000–2010.",
    columns: {
      month: ["date", (r) => monthName(r.date)],
      symbol: ["text", (r) => r.symbol],
      price: ["double precision", (r) => number(r.price)],
    },
  },
  {
    name: "sp500",
    file: "sp500-2000.csv",
    comment: "The S&P 500 index day by day, 2000–2020.",
    columns: {
      date: ["date", (r) => r.date],
      open: ["double precision", (r) => number(r.open)],
      high: ["double precision", (r) => number(r.high)],
      low: ["double precision", (r) => number(r.low)],
      close: ["double precision", (r) => number(r.close)],
      volume: ["bigint", (r) => number(r.volume)],
    },
  },
  {
    name: "flights",
    file: "flights-20k.json",
    comment: "20,000 US flights of early 2001: delay in minutes, distance in miles.",
    columns: {
      departure: ["timestamp", (r) => r.date.replaceAll("/", "-")],
      origin: ["text", (r) => r.origin],
      destination: ["text", (r) => r.destination],
      delay: ["integer", (r) => number(r.delay)],
      distance: ["integer", (r) => number(r.distance)],
    },
  },
  {
    name: "cars",
    file: "cars.json",
    comment: "Cars of 1970–1982: consumption, power, weight.",
    columns: {
      name: ["text", (r) => r.Name],
      year: ["date", (r) => r.Year],
      origin: ["text", (r) => r.Origin],
      miles_per_gallon: ["double precision", (r) => number(r.Miles_per_Gallon)],
      cylinders: ["integer", (r) => number(r.Cylinders)],
      displacement: ["double precision", (r) => number(r.Displacement)],
      horsepower: ["integer", (r) => number(r.Horsepower)],
      weight_lbs: ["integer", (r) => number(r.Weight_in_lbs)],
      acceleration: ["double precision", (r) => number(r.Acceleration)],
    },
  },
  {
    name: "barley",
    file: "barley.json",
    comment: "Barley harvested in a field trial in Minnesota, bushels an acre, 1931–1932.",
    columns: {
      year: ["date", (r) => `${r.year}-01-01`],
      site: ["text", (r) => r.site],
      variety: ["text", (r) => r.variety],
      yield: ["double precision", (r) => number(r.yield)],
    },
  },
  {
    name: "penguins",
    file: "penguins.json",
    comment: "Penguins measured in the Palmer Archipelago: millimetres and grams (CC0).",
    columns: {
      species: ["text", (r) => r.Species],
      island: ["text", (r) => r.Island],
      sex: ["text", (r) => (r.Sex === "MALE" || r.Sex === "FEMALE" ? capital(r.Sex.toLowerCase()) : null)],
      beak_length: ["double precision", (r) => number(r["Beak Length (mm)"])],
      beak_depth: ["double precision", (r) => number(r["Beak Depth (mm)"])],
      flipper_length: ["double precision", (r) => number(r["Flipper Length (mm)"])],
      body_mass: ["double precision", (r) => number(r["Body Mass (g)"])],
    },
  },
];
