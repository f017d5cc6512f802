/**
 * Countries whose regions can be drawn: the stored key (select_country) and the display name. Their boundaries are in
 * web/charts/renderers/regions/boundaries.
 */
export const COUNTRY_MAPS: readonly (readonly [key: string, name: string])[] = `
afghanistan Afghanistan; aland Åland; albania Albania; algeria Algeria; american_samoa American Samoa; andorra Andorra; angola Angola; anguilla Anguilla; antigua_and_barbuda Antigua and Barbuda
argentina Argentina; armenia Armenia; aruba Aruba; australia Australia; austria Austria; azerbaijan Azerbaijan; bahrain Bahrain; bangladesh Bangladesh
barbados Barbados; belarus Belarus; belgium Belgium; belize Belize; benin Benin; bermuda Bermuda; bhutan Bhutan; bolivia Bolivia
bosnia_and_herzegovina Bosnia and Herzegovina; botswana Botswana; brazil Brazil; british_indian_ocean_territory British Indian Ocean Territory; british_virgin_islands British Virgin Islands; brunei Brunei; bulgaria Bulgaria; burkina_faso Burkina Faso
burundi Burundi; cambodia Cambodia; cameroon Cameroon; canada Canada; cape_verde Cape Verde; cayman_islands Cayman Islands; central_african_republic Central African Republic; chad Chad
chile Chile; china China; colombia Colombia; comoros Comoros; cook_islands Cook Islands; costa_rica Costa Rica; croatia Croatia; cuba Cuba
curacao Curaçao; cyprus Cyprus; czech_republic Czechia; democratic_republic_of_the_congo DR Congo; denmark Denmark; djibouti Djibouti; dominica Dominica; dominican_republic Dominican Republic
ecuador Ecuador; egypt Egypt; el_salvador El Salvador; equatorial_guinea Equatorial Guinea; eritrea Eritrea; estonia Estonia; ethiopia Ethiopia; falkland_islands Falkland Islands
faroe_islands Faroe Islands; fiji Fiji; finland Finland; france France; france_overseas France (with overseas); france_regions France (regions); french_polynesia French Polynesia; french_southern_and_antarctic_lands French Southern and Antarctic Lands; gabon Gabon
gambia Gambia; georgia Georgia; germany Germany; ghana Ghana; gibraltar Gibraltar; greece Greece; greenland Greenland; grenada Grenada
guam Guam; guatemala Guatemala; guernsey Guernsey; guinea Guinea; guinea_bissau Guinea-Bissau; guyana Guyana; haiti Haiti; honduras Honduras
hong_kong Hong Kong; hungary Hungary; iceland Iceland; india India; indonesia Indonesia; iran Iran; iraq Iraq; ireland Ireland
isle_of_man Isle of Man; israel Israel; italy Italy; italy_regions Italy (regions); ivory_coast Ivory Coast; jamaica Jamaica; japan Japan; jersey Jersey
jordan Jordan; kazakhstan Kazakhstan; kenya Kenya; kiribati Kiribati; korea South Korea; kosovo Kosovo; kuwait Kuwait; kyrgyzstan Kyrgyzstan; laos Laos
latvia Latvia; lebanon Lebanon; lesotho Lesotho; liberia Liberia; libya Libya; liechtenstein Liechtenstein; lithuania Lithuania; luxembourg Luxembourg
macau Macau; macedonia North Macedonia; madagascar Madagascar; malawi Malawi; malaysia Malaysia; maldives Maldives; mali Mali; malta Malta
marshall_islands Marshall Islands; mauritania Mauritania; mauritius Mauritius; mexico Mexico; micronesia Micronesia; moldova Moldova; monaco Monaco; mongolia Mongolia
montenegro Montenegro; montserrat Montserrat; morocco Morocco; mozambique Mozambique; myanmar Myanmar; namibia Namibia; nauru Nauru; nepal Nepal
netherlands Netherlands; new_caledonia New Caledonia; new_zealand New Zealand; nicaragua Nicaragua; niger Niger; nigeria Nigeria; niue Niue; north_korea North Korea
northern_mariana_islands Northern Mariana Islands; norway Norway; oman Oman; pakistan Pakistan; palau Palau; panama Panama; papua_new_guinea Papua New Guinea; paraguay Paraguay
peru Peru; philippines Philippines; philippines_regions Philippines (regions); pitcairn_islands Pitcairn Islands; poland Poland; portugal Portugal; puerto_rico Puerto Rico; qatar Qatar; republic_of_serbia Serbia
republic_of_the_congo Republic of the Congo; romania Romania; russia Russia; rwanda Rwanda; saint_barthelemy Saint Barthélemy; saint_helena_ascension_and_tristan_da_cunha Saint Helena, Ascension and Tristan da Cunha; saint_kitts_and_nevis Saint Kitts and Nevis; saint_lucia Saint Lucia
saint_martin Saint Martin; saint_pierre_and_miquelon Saint Pierre and Miquelon; saint_vincent_and_the_grenadines Saint Vincent and the Grenadines; samoa Samoa; san_marino San Marino; sao_tome_and_principe São Tomé and Príncipe; saudi_arabia Saudi Arabia; senegal Senegal
seychelles Seychelles; sierra_leone Sierra Leone; singapore Singapore; sint_maarten Sint Maarten; slovakia Slovakia; slovenia Slovenia; solomon_islands Solomon Islands; somalia Somalia
south_africa South Africa; south_georgia South Georgia; south_sudan South Sudan; spain Spain; sri_lanka Sri Lanka; sudan Sudan; suriname Suriname; swaziland Eswatini; sweden Sweden
switzerland Switzerland; syria Syria; taiwan Taiwan; tajikistan Tajikistan; tanzania Tanzania; thailand Thailand; the_bahamas Bahamas; timorleste Timor-Leste
togo Togo; tonga Tonga; trinidad_and_tobago Trinidad and Tobago; tunisia Tunisia; turkey Türkiye; turkey_regions Türkiye (regions); turkmenistan Turkmenistan; turks_and_caicos_islands Turks and Caicos Islands; tuvalu Tuvalu
uganda Uganda; uk United Kingdom; ukraine Ukraine; united_arab_emirates United Arab Emirates; united_states_minor_outlying_islands United States Minor Outlying Islands; united_states_virgin_islands United States Virgin Islands; uruguay Uruguay; usa USA
uzbekistan Uzbekistan; vanuatu Vanuatu; vatican_city Vatican City; venezuela Venezuela; vietnam Vietnam; wallis_and_futuna Wallis and Futuna; yemen Yemen; zambia Zambia
zimbabwe Zimbabwe
`
  .trim()
  .split(/;\s*|\n/)
  .map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)] as const);

/** Stored keys that share another key's map. */
const SAME_MAP: Readonly<Record<string, string>> = {
  france_overseas: "france",
  united_kingdom: "uk",
  united_states: "usa",
};

/** Returns the boundary file of a stored key. */
export const boundariesOf = (key: string): string => SAME_MAP[key] ?? key;
