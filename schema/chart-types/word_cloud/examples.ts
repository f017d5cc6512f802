import type { ColumnKind } from "../../query/chart-data-response";
import type { ChartExample } from "../example";

const responseOf = (column: string, metric: string, rows: [string, number][]) => ({
  queries: [{ colnames: [column, metric], coltypes: [1, 0] as ColumnKind[], data: rows.map(([word, value]) => ({ [column]: word, [metric]: value })), rowcount: rows.length }],
});

const customers = responseOf("customer_name", "count", [
  ["Euro Shopping Channel", 259], ["Mini Gifts Distributors Ltd.", 180], ["Australian Collectors, Co.", 55], ["La Rochelle Gifts", 53], ["AV Stores, Co.", 51],
  ["Land of Toys Inc.", 49], ["Muscle Machine Inc", 48], ["Rovelli Gifts", 48], ["Anna's Decorations, Ltd", 46], ["Souveniers And Things Co.", 46],
  ["Dragon Souveniers, Ltd.", 43], ["Corporate Gift Ideas Co.", 41], ["Reims Collectables", 41], ["Saveley & Henriot, Co.", 41], ["Salzburg Collectables", 40],
  ["The Sharp Gifts Warehouse", 40], ["L'ordine Souveniers", 39], ["Scandinavian Gift Ideas", 38], ["Danish Wholesale Imports", 36], ["Handji Gifts& Co", 36],
  ["Mini Creations Ltd.", 35], ["Online Diecast Creations Co.", 34], ["Technics Stores Inc.", 34], ["Baane Mini Imports", 32], ["Corrida Auto Replicas, Ltd", 32],
  ["Oulu Toy Supplies, Inc.", 32], ["Tokyo Collectables, Ltd", 32], ["Diecast Classics Inc.", 31], ["Vida Sport, Ltd", 31], ["Suominen Souveniers", 30],
  ["Toys of Finland, Co.", 30], ["Toys4GrownUps.com", 30], ["Herkku Gifts", 29], ["Signal Gift Stores", 29], ["UK Collectables, Ltd.", 29],
  ["Auto Canal Petit", 27], ["Heintze Collectables", 27], ["Marta's Replicas Co.", 27], ["Amica Models & Co.", 26], ["Cruz & Sons Co.", 26],
  ["FunGiftIdeas.com", 26], ["Gifts4AllAges.com", 26], ["Mini Classics", 26], ["Royal Canadian Collectables, Ltd.", 26], ["Stylish Desk Decors, Co.", 26],
  ["Toms Spezialitten, Ltd", 26], ["giftsbymail.co.uk", 26], ["Collectable Mini Designs Co.", 25], ["Gift Depot Inc.", 25], ["Marseille Mini Autos", 25],
  ["Petit Auto", 25], ["Vitachrome Inc.", 25], ["Collectables For Less Inc.", 24], ["Norway Gifts By Mail, Co.", 24], ["Australian Collectables, Ltd", 23],
  ["Enaco Distributors", 23], ["La Corne D'abondance, Co.", 23], ["Motor Mint Distributors Inc.", 23], ["Blauer See Auto, Co.", 22],
]);

const names = responseOf("name", "sum__num", [
  ["Abigail", 210256], ["Alexis", 264586], ["Allison", 215158], ["Alyssa", 245188], ["Amanda", 719625], ["Amber", 331563], ["Amy", 556835], ["Andrea", 318756],
  ["Angela", 496228], ["Anna", 256104], ["Ashley", 789125], ["Brianna", 197185], ["Brittany", 333105], ["Christina", 387527], ["Christine", 264122], ["Courtney", 225850],
  ["Crystal", 262697], ["Cynthia", 213387], ["Danielle", 322523], ["Elizabeth", 712606], ["Emily", 614585], ["Emma", 212059], ["Erin", 262817], ["Hannah", 329141],
  ["Heather", 481474], ["Jamie", 191328], ["Jasmine", 199062], ["Jennifer", 1335525], ["Jessica", 997084], ["Julie", 270542], ["Karen", 257961], ["Katherine", 329821],
  ["Kayla", 291858], ["Kelly", 371433], ["Kimberly", 647609], ["Laura", 408963], ["Lauren", 403886], ["Lisa", 606540], ["Madison", 262702], ["Maria", 287870],
  ["Mary", 459436], ["Megan", 402100], ["Melissa", 664616], ["Michelle", 659269], ["Natalie", 217533], ["Nicole", 545043], ["Olivia", 213421], ["Patricia", 220995],
  ["Rachel", 444295], ["Rebecca", 466802], ["Samantha", 484222], ["Sara", 263050], ["Sarah", 744884], ["Shannon", 251365], ["Stephanie", 628088], ["Susan", 216672],
  ["Tammy", 194979], ["Taylor", 265705], ["Tiffany", 301689], ["Victoria", 277339],
]);

const phrases = responseOf("short_phrase", "Value", [
  ["A ligeira ", 60.0], ["A rápida r", 35.0], ["Agera vulp", 20.0], ["Egy hűtlen", 75.0],
  ["El veloz m", 42.0], ["En god sti", 37.0], ["Eĥoŝanĝo ĉ", 36.0], ["Flygande b", 19.0],
  ["Franz jagt", 5.0], ["Kŕdeľ šťas", 21.0], ["Ma la volp", 83.0], ["Pa’s wijze", 68.0],
  ["Pchnąć w t", 17.0], ["Pijamalı h", 66.0], ["Portez ce ", 10.0], ["Příliš žlu", 85.0],
  ["Quizdeltag", 1.0], ["Sarkanās j", 92.0], ["Saya lihat", 32.0], ["See väike ", 70.0],
  ["V kožuščku", 84.0], ["Viekas ket", 9.0], ["Voix ambig", 86.0], ["Zebras cao", 7.0],
  ["Zwölf Boxk", 12.0], ["Árvíztűrő ", 63.0], ["Češće ceđe", 31.0], ["Θέλει αρετ", 48.0],
  ["Ο καλύμνιο", 75.0], ["Под южно д", 98.0], ["Съешь ещё ", 78.0], ["Чешће цeђе", 5.0],
  ["דג סקרן שט", 43.0], ["ئاۋۇ بىر ج", 91.0], ["زۆھرەگۈل ئ", 81.0], ["เป็นมนุษย์", 51.0],
  ["いろはにほへと ちり", 26.0], ["中国智造，慧及全球", 15.0], ["微風迎客，軟語伴茶", 5.0], ["視野無限廣，窗外有藍", 37.0],
  ["다람쥐 헌 쳇바퀴에", 25.0],
]);

const base = { viz_type: "word_cloud", datasource: "3__table", size_from: 10, size_to: 70, rotation: "square" };

export const examples: readonly ChartExample[] = [
  { name: "Customers by orders", formData: { ...base, series: "customer_name", metric: "count", row_limit: 100, sort_by_metric: true, color_scheme: "supersetColors" }, answer: customers },
  { name: "Names of girls, lying", formData: { ...base, series: "name", metric: "sum__num", rotation: "flat", size_from: "10", size_to: "60" }, answer: names },
  { name: "Phrases in many languages, at any angle", formData: { ...base, series: ["short_phrase"], metric: { expressionType: "SIMPLE", aggregate: "SUM", column: { column_name: "value" }, label: "Value" }, rotation: "random", size_to: "40" }, answer: phrases },
];
