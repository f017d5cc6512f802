import type { ChartExample } from "../example";

/** Percentage of rural population and total population, 2014 (World Bank): code, percent, people. */
const RURAL = `
ABW 58.221 60224; AFG 73.718 2.33152e+07; AGO 56.726 1.37433e+07; ALB 43.591 1.26173e+06; ARE 14.734 1.33875e+06; ARG 8.396 3.6086e+06; ARM 37.188 1.11793e+06; ASM 12.736 7060; ATG 75.81 68911
AUS 10.711 2.51609e+06; AUT 34.081 2.90864e+06; AZE 45.645 4.35354e+06; BDI 88.239 9.54469e+06; BEL 2.182 244934; BEN 56.486 5.98666e+06; BFA 70.976 1.24841e+07; BGD 66.484 1.05761e+08; BGR 26.374 1.90586e+06
BHR 11.281 153639; BHS 17.199 65881; BIH 60.384 2.30519e+06; BLR 23.723 2.24657e+06; BLZ 55.876 196519; BMU 0 0; BOL 31.893 3.3685e+06; BRA 14.567 3.00194e+07; BRB 68.446 193962
BRN 23.113 96472; BTN 62.102 475085; BWA 42.813 950422; CAF 60.241 2.89417e+06; CAN 18.35 6.52167e+06; CHE 26.156 2.14224e+06; CHL 10.644 1.89066e+06; CHN 45.59 6.21971e+08; CIV 46.521 1.03077e+07
CMR 46.181 1.05168e+07; COG 35.043 1.57867e+06; COL 23.839 1.1393e+07; COM 71.807 552907; CPV 35.16 180689; CRI 24.085 1.14587e+06; CUB 23.03 2.62061e+06; CUW 10.57 16476; CYM 0 0
CYP 32.981 380488; CZE 26.981 2.83586e+06; DEU 24.906 2.01463e+07; DJI 22.738 199224; DMA 30.744 22241; DNK 12.498 704833; DOM 21.939 2.28296e+06; DZA 29.871 1.16301e+07; ECU 36.484 5.80202e+06
EGY 56.931 5.09986e+07; ERI 77.807 3.97628e+06; ESP 20.645 9.58023e+06; EST 32.378 425332; ETH 80.972 7.85094e+07; FIN 15.914 869477; FJI 46.646 413493; FRA 20.711 1.37121e+07; FRO 58.257 28092
FSM 77.622 80761; GAB 13.08 220748; GBR 17.655 1.13893e+07; GEO 46.532 2.09585e+06; GHA 46.608 1.24847e+07; GIN 63.32 7.77286e+06; GMB 40.985 790273; GNB 51.45 926364; GNQ 60.244 494534
GRC 22.322 2.44599e+06; GRD 64.42 68510; GRL 13.955 7856; GTM 48.885 7.82917e+06; GUM 5.563 9320; GUY 71.541 546497; HKG 0 0; HND 45.863 3.65146e+06; HRV 41.344 1.7515e+06
HTI 42.564 4.49988e+06; HUN 29.229 2.88247e+06; IDN 46.997 1.19586e+08; IND 67.634 8.76057e+08; IRL 37.048 1.70892e+06; IRN 27.145 2.12121e+07; IRQ 30.639 1.06661e+07; ISL 5.958 19518; ISR 7.924 650980
ITA 31.179 1.91241e+07; JAM 45.444 1.23665e+06; JOR 16.553 1.09366e+06; JPN 6.979 8.87253e+06; KAZ 46.71 8.07574e+06; KEN 74.803 3.35593e+07; KGZ 64.415 3.7581e+06; KHM 79.486 1.21837e+07; KIR 55.827 61672
KNA 68.04 37384; KOR 17.64 8.89479e+06; KWT 1.674 62827; LAO 62.449 4.1774e+06; LBN 12.33 560617; LBR 50.692 2.2287e+06; LBY 21.641 1.35451e+06; LCA 81.523 149713; LIE 85.695 31952
LKA 81.68 1.68579e+07; LSO 73.211 1.54416e+06; LTU 33.478 980679; LUX 10.128 56319; LVA 32.579 648436; MAC 0 0; MAR 40.301 1.36706e+07; MCO 0 0; MDA 55.075 1.95869e+06
MDG 65.532 1.5447e+07; MDV 55.506 198387; MEX 21.029 2.63674e+07; MHL 27.576 14587; MKD 42.971 891917; MLI 60.857 1.0398e+07; MLT 4.723 20186; MMR 66.449 3.55085e+07; MNE 36.168 224893
MNG 28.778 837403; MNP 10.728 5851; MOZ 68.066 1.8525e+07; MRT 40.745 1.61742e+06; MUS 60.186 758906; MWI 83.898 1.4007e+07; MYS 25.99 7.77153e+06; NAM 54.322 1.30528e+06; NCL 30.337 80696
NER 81.531 1.55836e+07; NGA 53.058 9.41652e+07; NIC 41.541 2.49824e+06; NLD 10.09 1.70059e+06; NOR 19.792 1.01661e+06; NPL 81.757 2.30348e+07; NZL 13.749 620039; OMN 22.822 966753; PAK 61.697 1.14167e+08
PAN 33.708 1.30367e+06; PER 21.715 6.72582e+06; PHL 55.512 5.50339e+07; PLW 13.548 2858; PNG 87.015 6.49443e+06; POL 39.432 1.49824e+07; PRI 6.364 225820; PRK 39.285 9.83177e+06; PRT 37.092 3.8566e+06
PRY 40.584 2.65927e+06; PYF 44.024 123171; QAT 0.841 18267; RUS 26.076 3.75024e+07; RWA 72.159 8.18394e+06; SAU 17.074 5.27357e+06; SDN 66.377 2.61195e+07; SEN 56.607 8.30569e+06; SGP 0 0
SLB 78.124 447003; SLE 60.422 3.81603e+06; SLV 33.745 2.06104e+06; SMR 5.834 1843; SOM 60.922 6.40751e+06; SRB 44.545 3.1758e+06; SSD 81.409 9.69678e+06; STP 35.489 66131; SUR 33.915 182547
SVK 46.243 2.50568e+06; SVN 50.305 1.0374e+06; SWE 14.335 1.389e+06; SWZ 78.685 998601; SXM 0 0; SYC 46.441 42506; SYR 42.745 9.47135e+06; TCA 8.153 2751; TCD 77.659 1.05516e+07
TGO 60.531 4.30688e+06; THA 50.826 3.44224e+07; TJK 73.308 6.08151e+06; TKM 50.312 2.67015e+06; TON 76.368 80634; TTO 91.45 1.23868e+06; TUN 33.355 3.66792e+06; TUR 27.109 2.05845e+07; TUV 41.218 4078
TZA 69.099 3.58089e+07; UGA 84.234 3.18261e+07; UKR 30.518 1.38438e+07; URY 4.848 165778; USA 18.553 5.91576e+07; UZB 63.722 1.95897e+07; VCT 49.8 54461; VEN 11.059 3.39443e+06; VIR 4.797 4997
VNM 67.049 6.08336e+07; VUT 74.183 192047; WSM 80.74 154896; YEM 65.973 1.72742e+07; ZAF 35.702 1.92798e+07; ZMB 59.528 9.3586e+06; ZWE 67.499 1.02908e+07
`;

const data = RURAL.trim()
  .split(/;\s*|\n/)
  .map((line) => {
    const [country_code = "", share, people] = line.split(" ");
    return { country_code, sum__SP_RUR_TOTL_ZS: Number(share), "Rural Population": Number(people) };
  });
const response = {
  queries: [
    {
      colnames: ["country_code", "sum__SP_RUR_TOTL_ZS", "Rural Population"],
      coltypes: [1, 0, 0] as (0 | 1)[],
      data,
      rowcount: data.length,
    },
  ],
};

const people = {
  expressionType: "SIMPLE",
  aggregate: "SUM",
  column: { column_name: "SP_RUR_TOTL", type: "DOUBLE" },
  label: "Rural Population",
  hasCustomLabel: true,
};
const base = {
  viz_type: "world_map",
  datasource: "21__table",
  entity: "country_code",
  country_fieldtype: "cca3",
  metric: "sum__SP_RUR_TOTL_ZS",
  row_limit: 50000,
};
const bubbles = { show_bubbles: true, secondary_metric: people, max_bubble_size: "25" };

const cars = {
  queries: [
    {
      colnames: ["origin", "count"],
      coltypes: [1, 0] as (0 | 1)[],
      rowcount: 5,
      data: [
        { origin: "United States", count: 254 },
        { origin: "japan", count: 79 },
        { origin: "Germany", count: 36 },
        { origin: "Freedonia", count: 3 },
        { origin: "Singapore", count: 12 },
      ],
    },
  ],
};

export const examples: readonly ChartExample[] = [
  {
    name: "Rural share, with bubbles for people",
    formData: { ...base, ...bubbles, linear_color_scheme: "superset_seq_1", y_axis_format: "SMART_NUMBER" },
    response,
  },
  {
    name: "Countries told apart by color",
    formData: { ...base, color_by: "country", color_scheme: "supersetColors" },
    response,
  },
  { name: "In the default colors, as percent", formData: { ...base, y_axis_format: ".1f" }, response },
  {
    name: "By name, one of them no country",
    formData: { ...base, entity: "origin", country_fieldtype: "name", metric: "count", y_axis_format: ",d" },
    response: cars,
  },
];
