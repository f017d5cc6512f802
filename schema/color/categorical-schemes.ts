import { hexColors, ramp } from "./ramp";
import type { ColorScheme } from "./schemes";

const superset = hexColors(
  "1FA8C9454E7C5AC189FF7F44666666E04355FCC700A868B73CCCCBA38F798FD3E4A1A6BDACE1C4FEC0A1B2B2B2EFA1AAFDE380D3B3DA9EE5E5D1C6BC",
);
const preset = hexColors("6BD3B3FCC55040818466CBE2EE5960484E5AFF874E03748EC9BBABB17BAAB5E9D9FDE2A79FC0C1B2E5F0F6ACAFA4A6ACFFC3A681B9C6E4DDD5D9BDD5");

/** Colours for things without an order. Ours first, then those that imported charts name. */
export const categoricalSchemes: ColorScheme[] = [
  { id: "edgewise", label: "Edgewise", colors: hexColors("007a87b98627555bbea94b15cb4c942a985faa7edf8a5e3a2990bd5b75206a6b574863a0") },
  { id: "harbour", label: "Harbour", colors: hexColors("097da7d9572b008577aa73d47c7317a44c4e3aa0b26c9a6b4c63aecc5a8e458f3887548b") },
  { id: "meadow", label: "Meadow", colors: hexColors("60a1678450acaf8c241697c3a26466a67b402382d7905a8b7670206d66432198847988ac") },
  { id: "supersetColors", label: "Superset Colors", colors: superset },
  { id: "supersetAndPresetColors", label: "Superset and Preset Colors", colors: [...superset, ...preset] },
  { id: "presetColors", label: "Preset Colors", colors: preset },
  {
    id: "bnbColors",
    label: "Airbnb Colors",
    colors: hexColors("ff5a5f7b0051007a8700d1c18ce071ffb400b4a76cff8083cc008600a1b300ffebbbedabffd266cbc29aff3339ff1ab1005c6600b3a555d12eb37e00988b4e"),
  },
  { id: "lyftColors", label: "Lyft Colors", colors: hexColors("ea0b8c6c838e29abe233d9c19dacb97560aa2d5584831c4a333d47ac2077") },
  { id: "googleCategory10c", label: "Google Category 10c", colors: hexColors("3366ccdc3912ff99001096189900990099c6dd447766aa00b82e2e316395") },
  {
    id: "googleCategory20c",
    label: "Google Category 20c",
    colors: hexColors("3366ccdc3912ff99001096189900990099c6dd447766aa00b82e2e31639599449922aa99aaaa116633cce673008b07076510673292625574a63b3eac"),
  },
  { id: "d3Category10", label: "D3 Category 10", colors: hexColors("1f77b4ff7f0e2ca02cd627289467bd8c564be377c27f7f7fbcbd2217becf") },
  {
    id: "d3Category20",
    label: "D3 Category 20",
    colors: hexColors("1f77b4aec7e8ff7f0effbb782ca02c98df8ad62728ff98969467bdc5b0d58c564bc49c94e377c2f7b6d27f7f7fc7c7c7bcbd22dbdb8d17becf9edae5"),
  },
  {
    id: "d3Category20b",
    label: "D3 Category 20b",
    colors: hexColors("393b795254a36b6ecf9c9ede6379398ca252b5cf6bcedb9c8c6d31bd9e39e7ba52e7cb94843c39ad494ad6616be7969c7b4173a55194ce6dbdde9ed6"),
  },
  {
    id: "d3Category20c",
    label: "D3 Category 20c",
    colors: hexColors("3182bd6baed69ecae1c6dbefe6550dfd8d3cfdae6bfdd0a231a35474c476a1d99bc7e9c0756bb19e9ac8bcbddcdadaeb636363969696bdbdbdd9d9d9"),
  },
  { id: "echarts4Colors", label: "ECharts v4.x", colors: hexColors("c235312f454e61a0a8d4826591c7ae749f83ca8622bda29a6e7074546570c4ccd3") },
  { id: "echarts5Colors", label: "ECharts v5.x", colors: hexColors("5470c691cc75fac858ee666673c0de3ba272fc84529a60b4ea7ccc") },
  { id: "modernSunset", label: "Modern Sunset", colors: ramp(hexColors("254b8c6c4592b64a93e4607af58a57f9bf5c"), 10) },
  { id: "colorsOfRainbow", label: "Colors of Rainbow", colors: ramp(hexColors("c8363ee07b39e3c04f4fa668348fb34a5fb8854fa8"), 10) },
  { id: "redToYellow", label: "Red to Yellow", colors: ramp(hexColors("8e1b24d5433af08b3cf6c64fefe08a"), 10) },
  { id: "blueToGreen", label: "Blue to Green", colors: ramp(hexColors("1e3f7a2a74ad2fa3b34bb488a5cf7a"), 10) },
  { id: "waveOfBlue", label: "Wave of Blue", colors: ramp(hexColors("0b2a59195a9e3b8fcb7fbfe3c6e3f3"), 10) },
];
