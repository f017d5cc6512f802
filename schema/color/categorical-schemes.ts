import { hexColors } from "./ramp";
import type { ColorScheme } from "./schemes";

/**
 * Colors for values without an order: Edgewise's, then those that Superset registers, in its order.
 * Source of Superset's names and values: apache-superset 6.1.0 (PyPI), color schemes of superset/static/assets; tested
 * against superset-schemes.json.
 */
export const categoricalSchemes: ColorScheme[] = [
  scheme("edgewise", "Edgewise", "007a87b98627555bbea94b15cb4c942a985faa7edf8a5e3a2990bd5b75206a6b574863a0"),
  scheme("harbour", "Harbour", "097da7d9572b008577aa73d47c7317a44c4e3aa0b26c9a6b4c63aecc5a8e458f3887548b"),
  scheme("meadow", "Meadow", "60a1678450acaf8c241697c3a26466a67b402382d7905a8b7670206d66432198847988ac"),
  scheme(
    "bnbColors",
    "Airbnb Colors",
    "29696b5bcacef4b02af1826a792eb2c96ec6921e50b277009c34989c3498e4679dc32f0e9d63ca",
  ),
  scheme("d3Category10", "D3 Category 10", "1f77b4ff7f0e2ca02cd627289467bd8c564be377c27f7f7fbcbd2217becf"),
  scheme(
    "d3Category20",
    "D3 Category 20",
    "1f77b4aec7e8ff7f0effbb782ca02c98df8ad62728ff98969467bdc5b0d58c564bc49c94e377c2f7b6d27f7f7fc7c7c7bcbd22dbdb8d17becf9edae5",
  ),
  scheme(
    "d3Category20b",
    "D3 Category 20b",
    "393b795254a36b6ecf9c9ede6379398ca252b5cf6bcedb9c8c6d31bd9e39e7ba52e7cb94843c39ad494ad6616be7969c7b4173a55194ce6dbdde9ed6",
  ),
  scheme(
    "d3Category20c",
    "D3 Category 20c",
    "3182bd6baed69ecae1c6dbefe6550dfd8d3cfdae6bfdd0a231a35474c476a1d99bc7e9c0756bb19e9ac8bcbddcdadaeb636363969696bdbdbdd9d9d9",
  ),
  scheme("echarts4Colors", "ECharts v4.x Colors", "c235312f455461a0a8d4826591c7ae749f83ca8622bda29a6e7074546570c4ccd3"),
  scheme("echarts5Colors", "ECharts v5.x Colors", "5470c691cc75fac858ee666673c0de3ba272fc84529a60b4ea7ccc"),
  scheme("googleCategory10c", "Google Category 10c", "3366ccdc3912ff99001096189900990099c6dd447766aa00b82e2e316395"),
  scheme(
    "googleCategory20c",
    "Google Category 20c",
    "3366ccdc3912ff99001096189900990099c6dd447766aa00b82e2e31639599449922aa99aaaa116633cce673008b07076510673292625574a63b3eac",
  ),
  scheme("lyftColors", "Lyft Colors", "ea0b8c6c838e29abe233d9c19dacb97560aa2d5584831c4a333d47ac2077"),
  scheme(
    "presetColors",
    "Preset Colors",
    "6bd3b3fcc55040818466cbe2ee5960484e5aff874e03748ec9bbabb17baab5e9d9fde2a79fc0c1b2e5f0f6acafa4a6acffc3a681b9c6e4ddd5d9bdd5",
  ),
  scheme(
    "supersetColors",
    "Superset Colors",
    "1fa8c9454e7c5ac189ff7f44666666e04355fcc700a868b73ccccba38f798fd3e4a1a6bdace1c4fec0a1b2b2b2efa1aafde380d3b3da9ee5e5d1c6bc",
  ),
  scheme(
    "supersetAndPresetColors",
    "Preset + Superset",
    "0049602893b320a7c95cc0da7dcde1a9d3e1c6ece1aae2d271cfb42fc096178f7a067162",
  ),
  scheme("modernSunset", "Modern sunset", "0080f62540816c4592a94693dc4180f35193ff7582ff4c5dff824effad2affdb04f3f700"),
  scheme(
    "colorsOfRainbow",
    "Colors of rainbow",
    "41ed862fc09601dfff153ae0850ad6bd59ffff4a96c32668f40000ff8901ffbc0affec43",
  ),
  scheme("blueToGreen", "Blue to green", "3200a7004cda0074f10096ef53bfff41c8e630dede04d9c700eaa2a6ff93"),
  scheme("redToYellow", "Red to yellow", "90042ad60039d1353be45233f47028fe8e17ffad00ffcc00ffe601fff46d"),
  scheme("wavesOfBlue", "Waves of blue", "0700610a00950054b4006be72289ff4a9fff76b6ff9dcbffbedcffdaebff"),
];

function scheme(id: string, label: string, figures: string): ColorScheme {
  return { id, label, colors: hexColors(figures) };
}
