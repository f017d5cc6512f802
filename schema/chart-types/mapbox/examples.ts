import type { ChartExample } from "../example";

/**
 * Airports of the USA with the most flights: code, latitude, longitude, flights in 2008 (U.S. Bureau of Transportation
 * Statistics).
 */
const AIRPORTS = `
ATL 33.6404 -84.4269 414513; ORD 41.9796 -87.9045 350380; DFW 32.8960 -97.0372 281281; DEN 39.8584 -104.6670 241443; LAX 33.9425 -118.4081 215608; PHX 33.4342 -112.0081 199408
IAH 29.9805 -95.3397 185172; LAS 36.0804 -115.1523 172876; DTW 42.2121 -83.3488 161989; SFO 37.6190 -122.3748 140587; SLC 40.7884 -111.9778 139088; EWR 40.6925 -74.1687 138506
MCO 28.4289 -81.3160 130872; MSP 44.8805 -93.2169 130289; CLT 35.2140 -80.9431 126045; LGA 40.7772 -73.8726 119135; JFK 40.6398 -73.7789 118804; BOS 42.3643 -71.0052 117915
SEA 47.4490 -122.3093 109069; BWI 39.1754 -76.6682 104074; PHL 39.8720 -75.2411 100499; SAN 32.7336 -117.1897 93775; CVG 39.0461 -84.6622 91265; MDW 41.7860 -87.7524 87619
DCA 38.8521 -77.0377 86662; MEM 35.0424 -89.9767 80966; TPA 27.9755 -82.5332 78179; IAD 38.9445 -77.4558 76031; FLL 26.0726 -80.1527 67177; CLE 41.4109 -81.8494 65795
STL 38.7477 -90.3600 62733; MIA 25.7933 -80.2906 62559; OAK 37.7213 -122.2207 62535; RDU 35.8776 -78.7875 60179; MCI 39.2976 -94.7139 59370; PDX 45.5887 -122.5975 57860
BNA 36.1245 -86.6782 57539; SJC 37.3619 -121.9290 57136; HNL 21.3187 -157.9224 56276; HOU 29.6454 -95.2789 55933; DAL 32.8471 -96.8518 53928; SMF 38.6954 -121.5908 53056
AUS 30.1945 -97.6699 49623; SNA 33.6757 -117.8682 47376; SAT 29.5337 -98.4698 45270; IND 39.7173 -86.2944 42750; MKE 42.9472 -87.8966 42700; PIT 40.4915 -80.2329 41800
ABQ 35.0402 -106.6092 41146; MSY 29.9934 -90.2580 39422; ONT 34.0560 -117.6012 35072; CMH 39.9980 -82.8919 34157; JAX 30.4941 -81.6879 32685; BUR 34.2006 -118.3585 31405
BDL 41.9389 -72.6832 29449; PBI 26.6832 -80.0956 27822; RSW 26.5362 -81.7552 27136; OMA 41.3025 -95.8942 27007
`;

const data = AIRPORTS.trim()
  .split(/;\s*|\n/)
  .map((line) => {
    const [airport = "", latitude, longitude, flights] = line.split(" ");
    return {
      airport,
      latitude: Number(latitude),
      longitude: Number(longitude),
      flights: Number(flights),
      reach: Number(flights) / 2000,
    };
  });
const response = {
  queries: [
    {
      colnames: ["airport", "latitude", "longitude", "flights", "reach"],
      coltypes: [1, 0, 0, 0, 0] as (0 | 1)[],
      data,
      rowcount: data.length,
    },
  ],
};
const base = {
  viz_type: "mapbox",
  datasource: "1__table",
  all_columns_x: "longitude",
  all_columns_y: "latitude",
  mapbox_style: "mapbox://styles/mapbox/light-v9",
};

export const examples: readonly ChartExample[] = [
  {
    name: "Flights gathered where airports are close",
    formData: { ...base, mapbox_label: ["flights"], pandas_aggfunc: "sum", clustering_radius: "60" },
    response,
  },
  {
    name: "Each airport as large as its flights",
    formData: {
      ...base,
      clustering_radius: 0,
      point_radius: "reach",
      point_radius_unit: "Kilometers",
      mapbox_color: "rgb(220, 20, 60)",
      global_opacity: 0.6,
    },
    response,
  },
  {
    name: "Labelled by code, around Chicago",
    formData: {
      ...base,
      clustering_radius: 0,
      mapbox_label: ["airport"],
      viewport_longitude: -87.6,
      viewport_latitude: 41.5,
      viewport_zoom: 4.5,
      mapbox_color: "rgb(128, 0, 128)",
    },
    response,
  },
];
