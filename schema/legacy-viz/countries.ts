export interface Country {
  /** ISO 3166-1 alpha-2 and alpha-3, and the Olympic committee's code ("" where there is none). */
  cca2: string;
  cca3: string;
  cioc: string;
  latitude: number;
  longitude: number;
  name: string;
}

/** Finds the country with a code or name, ignoring case; `field` is cca2, cca3, cioc or name. */
export function findCountry(field: string, text: string): Country | null {
  return LOOKUPS.get(field)?.get(text.toLowerCase()) ?? null;
}

/** One per line: alpha-3, alpha-2, Olympic code, latitude, longitude, name. */
const COUNTRIES = `
ABW AW ARU 12.5 -69.96666666 Aruba
AFG AF AFG 33 65 Afghanistan
AGO AO ANG -12.5 18.5 Angola
AIA AI - 18.25 -63.16666666 Anguilla
ALA AX - 60.116667 19.9 Åland Islands
ALB AL ALB 41 20 Albania
AND AD AND 42.5 1.5 Andorra
ARE AE UAE 24 54 United Arab Emirates
ARG AR ARG -34 -64 Argentina
ARM AM ARM 40 45 Armenia
ASM AS ASA -14.33333333 -170 American Samoa
ATA AQ - -90 0 Antarctica
ATF TF - -49.25 69.167 French Southern and Antarctic Lands
ATG AG ANT 17.05 -61.8 Antigua and Barbuda
AUS AU AUS -27 133 Australia
AUT AT AUT 47.33333333 13.33333333 Austria
AZE AZ AZE 40.5 47.5 Azerbaijan
BDI BI BDI -3.5 30 Burundi
BEL BE BEL 50.83333333 4 Belgium
BEN BJ BEN 9.5 2.25 Benin
BES BQ - 12.18 -68.25 Caribbean Netherlands
BFA BF BUR 13 -2 Burkina Faso
BGD BD BAN 24 90 Bangladesh
BGR BG BUL 43 25 Bulgaria
BHR BH BRN 26 50.55 Bahrain
BHS BS BAH 24.25 -76 Bahamas
BIH BA BIH 44 18 Bosnia and Herzegovina
BLM BL - 18.5 -63.41666666 Saint Barthélemy
BLR BY BLR 53 28 Belarus
BLZ BZ BIZ 17.25 -88.75 Belize
BMU BM BER 32.33333333 -64.75 Bermuda
BOL BO BOL -17 -65 Bolivia
BRA BR BRA -10 -55 Brazil
BRB BB BAR 13.16666666 -59.53333333 Barbados
BRN BN BRU 4.5 114.66666666 Brunei
BTN BT BHU 27.5 90.5 Bhutan
BVT BV - -54.43333333 3.4 Bouvet Island
BWA BW BOT -22 24 Botswana
CAF CF CAF 7 21 Central African Republic
CAN CA CAN 60 -95 Canada
CCK CC - -12.5 96.83333333 Cocos (Keeling) Islands
CHE CH SUI 47 8 Switzerland
CHL CL CHI -30 -71 Chile
CHN CN CHN 35 105 China
CIV CI CIV 8 -5 Ivory Coast
CMR CM CMR 6 12 Cameroon
COD CD COD 0 25 DR Congo
COG CG CGO -1 15 Republic of the Congo
COK CK COK -21.23333333 -159.76666666 Cook Islands
COL CO COL 4 -72 Colombia
COM KM COM -12.16666666 44.25 Comoros
CPV CV CPV 16 -24 Cape Verde
CRI CR CRC 10 -84 Costa Rica
CUB CU CUB 21.5 -80 Cuba
CUW CW - 12.116667 -68.933333 Curacao
CXR CX - -10.5 105.66666666 Christmas Island
CYM KY CAY 19.5 -80.5 Cayman Islands
CYP CY CYP 35 33 Cyprus
CZE CZ CZE 49.75 15.5 Czech Republic
DEU DE GER 51 9 Germany
DJI DJ DJI 11.5 43 Djibouti
DMA DM DMA 15.41666666 -61.33333333 Dominica
DNK DK DEN 56 10 Denmark
DOM DO DOM 19 -70.66666666 Dominican Republic
DZA DZ ALG 28 3 Algeria
ECU EC ECU -2 -77.5 Ecuador
EGY EG EGY 27 30 Egypt
ERI ER ERI 15 39 Eritrea
ESH EH - 24.5 -13 Western Sahara
ESP ES ESP 40 -4 Spain
EST EE EST 59 26 Estonia
ETH ET ETH 8 38 Ethiopia
FIN FI FIN 64 26 Finland
FJI FJ FIJ -18 175 Fiji
FLK FK - -51.75 -59 Falkland Islands
FRA FR FRA 46 2 France
FRO FO FAI 62 -7 Faroe Islands
FSM FM FSM 6.91666666 158.25 Micronesia
GAB GA GAB -1 11.75 Gabon
GBR GB GBR 54 -2 United Kingdom
GEO GE GEO 42 43.5 Georgia
GGY GG GCI 49.46666666 -2.58333333 Guernsey
GHA GH GHA 8 -2 Ghana
GIB GI - 36.13333333 -5.35 Gibraltar
GIN GN GUI 11 -10 Guinea
GLP GP - 16.25 -61.583333 Guadeloupe
GMB GM GAM 13.46666666 -16.56666666 Gambia
GNB GW GBS 12 -15 Guinea-Bissau
GNQ GQ GEQ 2 10 Equatorial Guinea
GRC GR GRE 39 22 Greece
GRD GD GRN 12.11666666 -61.66666666 Grenada
GRL GL - 72 -40 Greenland
GTM GT GUA 15.5 -90.25 Guatemala
GUF GF - 4 -53 French Guiana
GUM GU GUM 13.46666666 144.78333333 Guam
GUY GY GUY 5 -59 Guyana
HKG HK HKG 22.267 114.188 Hong Kong
HMD HM - -53.1 72.51666666 Heard Island and McDonald Islands
HND HN HON 15 -86.5 Honduras
HRV HR CRO 45.16666666 15.5 Croatia
HTI HT HAI 19 -72.41666666 Haiti
HUN HU HUN 47 20 Hungary
IDN ID INA -5 120 Indonesia
IMN IM - 54.25 -4.5 Isle of Man
IND IN IND 20 77 India
IOT IO - -6 71.5 British Indian Ocean Territory
IRL IE IRL 53 -8 Ireland
IRN IR IRI 32 53 Iran
IRQ IQ IRQ 33 44 Iraq
ISL IS ISL 65 -18 Iceland
ISR IL ISR 31.47 35.13 Israel
ITA IT ITA 42.83333333 12.83333333 Italy
JAM JM JAM 18.25 -77.5 Jamaica
JEY JE JCI 49.25 -2.16666666 Jersey
JOR JO JOR 31 36 Jordan
JPN JP JPN 36 138 Japan
KAZ KZ KAZ 48 68 Kazakhstan
KEN KE KEN 1 38 Kenya
KGZ KG KGZ 41 75 Kyrgyzstan
KHM KH CAM 13 105 Cambodia
KIR KI KIR 1.41666666 173 Kiribati
KNA KN SKN 17.33333333 -62.75 Saint Kitts and Nevis
KOR KR KOR 37 127.5 South Korea
KWT KW KUW 29.5 45.75 Kuwait
LAO LA LAO 18 105 Laos
LBN LB LIB 33.83333333 35.83333333 Lebanon
LBR LR LBR 6.5 -9.5 Liberia
LBY LY LBA 25 17 Libya
LCA LC LCA 13.88333333 -60.96666666 Saint Lucia
LIE LI LIE 47.26666666 9.53333333 Liechtenstein
LKA LK SRI 7 81 Sri Lanka
LSO LS LES -29.5 28.5 Lesotho
LTU LT LTU 56 24 Lithuania
LUX LU LUX 49.75 6.16666666 Luxembourg
LVA LV LAT 57 25 Latvia
MAC MO MAC 22.16666666 113.55 Macau
MAF MF - 18.08333333 -63.95 Saint Martin
MAR MA MAR 32 -5 Morocco
MCO MC MON 43.73333333 7.4 Monaco
MDA MD MDA 47 29 Moldova
MDG MG MAD -20 47 Madagascar
MDV MV MDV 3.25 73 Maldives
MEX MX MEX 23 -102 Mexico
MHL MH MHL 9 168 Marshall Islands
MKD MK MKD 41.83333333 22 Macedonia
MLI ML MLI 17 -4 Mali
MLT MT MLT 35.83333333 14.58333333 Malta
MMR MM MYA 22 98 Myanmar
MNE ME MNE 42.5 19.3 Montenegro
MNG MN MGL 46 105 Mongolia
MNP MP - 15.2 145.75 Northern Mariana Islands
MOZ MZ MOZ -18.25 35 Mozambique
MRT MR MTN 20 -12 Mauritania
MSR MS - 16.75 -62.2 Montserrat
MTQ MQ - 14.666667 -61 Martinique
MUS MU MRI -20.28333333 57.55 Mauritius
MWI MW MAW -13.5 34 Malawi
MYS MY MAS 2.5 112.5 Malaysia
MYT YT - -12.83333333 45.16666666 Mayotte
NAM NA NAM -22 17 Namibia
NCL NC - -21.5 165.5 New Caledonia
NER NE NIG 16 8 Niger
NFK NF - -29.03333333 167.95 Norfolk Island
NGA NG NGR 10 8 Nigeria
NIC NI NCA 13 -85 Nicaragua
NIU NU - -19.03333333 -169.86666666 Niue
NLD NL NED 52.5 5.75 Netherlands
NOR NO NOR 62 10 Norway
NPL NP NEP 28 84 Nepal
NRU NR NRU -0.53333333 166.91666666 Nauru
NZL NZ NZL -41 174 New Zealand
OMN OM OMA 21 57 Oman
PAK PK PAK 30 70 Pakistan
PAN PA PAN 9 -80 Panama
PCN PN - -25.06666666 -130.1 Pitcairn Islands
PER PE PER -10 -76 Peru
PHL PH PHI 13 122 Philippines
PLW PW PLW 7.5 134.5 Palau
PNG PG PNG -6 147 Papua New Guinea
POL PL POL 52 20 Poland
PRI PR PUR 18.25 -66.5 Puerto Rico
PRK KP PRK 40 127 North Korea
PRT PT POR 39.5 -8 Portugal
PRY PY PAR -23 -58 Paraguay
PSE PS PLE 31.9 35.2 Palestine
PYF PF - -15 -140 French Polynesia
QAT QA QAT 25.5 51.25 Qatar
REU RE - -21.15 55.5 Réunion
ROU RO ROU 46 25 Romania
RUS RU RUS 60 100 Russia
RWA RW RWA -2 30 Rwanda
SAU SA KSA 25 45 Saudi Arabia
SDN SD SUD 15 30 Sudan
SEN SN SEN 14 -14 Senegal
SGP SG SIN 1.36666666 103.8 Singapore
SGS GS - -54.5 -37 South Georgia
SHN SH - -15.95 -5.7 Saint Helena
SJM SJ - 78 20 Svalbard and Jan Mayen
SLB SB SOL -8 159 Solomon Islands
SLE SL SLE 8.5 -11.5 Sierra Leone
SLV SV ESA 13.83333333 -88.91666666 El Salvador
SMR SM SMR 43.76666666 12.41666666 San Marino
SOM SO SOM 10 49 Somalia
SPM PM - 46.83333333 -56.33333333 Saint Pierre and Miquelon
SRB RS SRB 44 21 Serbia
SSD SS SSD 7 30 South Sudan
STP ST STP 1 7 Sao Tome and Principe
SUR SR SUR 4 -56 Suriname
SVK SK SVK 48.66666666 19.5 Slovakia
SVN SI SLO 46.11666666 14.81666666 Slovenia
SWE SE SWE 62 15 Sweden
SWZ SZ SWZ -26.5 31.5 Swaziland
SXM SX - 18.033333 -63.05 Sint Maarten
SYC SC SEY -4.58333333 55.66666666 Seychelles
SYR SY SYR 35 38 Syria
TCA TC - 21.75 -71.58333333 Turks and Caicos Islands
TCD TD CHA 15 19 Chad
TGO TG TOG 8 1.16666666 Togo
THA TH THA 15 100 Thailand
TJK TJ TJK 39 71 Tajikistan
TKL TK - -9 -172 Tokelau
TKM TM TKM 40 60 Turkmenistan
TLS TL TLS -8.83333333 125.91666666 Timor-Leste
TON TO TGA -20 -175 Tonga
TTO TT TTO 11 -61 Trinidad and Tobago
TUN TN TUN 34 9 Tunisia
TUR TR TUR 39 35 Turkey
TUV TV TUV -8 178 Tuvalu
TWN TW TPE 23.5 121 Taiwan
TZA TZ TAN -6 35 Tanzania
UGA UG UGA 1 32 Uganda
UKR UA UKR 49 32 Ukraine
UMI UM - 19.3 166.633333 United States Minor Outlying Islands
UNK XK KOS 42.666667 21.166667 Kosovo
URY UY URU -33 -56 Uruguay
USA US USA 38 -97 United States
UZB UZ UZB 41 64 Uzbekistan
VAT VA - 41.9 12.45 Vatican City
VCT VC VIN 13.25 -61.2 Saint Vincent and the Grenadines
VEN VE VEN 8 -66 Venezuela
VGB VG IVB 18.431383 -64.62305 British Virgin Islands
VIR VI ISV 18.35 -64.933333 United States Virgin Islands
VNM VN VIE 16.16666666 107.83333333 Vietnam
VUT VU VAN -16 167 Vanuatu
WLF WF - -13.3 -176.2 Wallis and Futuna
WSM WS SAM -13.58333333 -172.33333333 Samoa
YEM YE YEM 15 48 Yemen
ZAF ZA RSA -29 24 South Africa
ZMB ZM ZAM -15 30 Zambia
ZWE ZW ZIM -20 30 Zimbabwe
`;

const countries: Country[] = COUNTRIES.trim()
  .split("\n")
  .map((line) => {
    const [cca3 = "", cca2 = "", cioc = "", latitude, longitude, ...name] = line.split(" ");
    return {
      cca2,
      cca3,
      cioc: cioc === "-" ? "" : cioc,
      latitude: Number(latitude),
      longitude: Number(longitude),
      name: name.join(" "),
    };
  });

const LOOKUPS = new Map(
  (["cca2", "cca3", "cioc", "name"] as const).map((field) => [
    field as string,
    new Map(
      countries.filter((country) => country[field] !== "").map((country) => [country[field].toLowerCase(), country]),
    ),
  ]),
);
