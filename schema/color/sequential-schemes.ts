import { hexColors } from "./ramp";
import type { ColorScheme } from "./schemes";

/**
 * Colors for an order, low to high: Edgewise's, then those that Superset registers, in its order.
 * Source of Superset's names and values: apache-superset 6.1.0 (PyPI), color schemes of superset/static/assets; tested
 * against superset-schemes.json.
 */
export const sequentialSchemes: ColorScheme[] = [
  scheme("edgewise_seq", "Edgewise", "e6f4f5c4e4e797cfd462b3bb2c95a0007a87005b66"),
  scheme("edgewise_div", "Edgewise diverging", "9a3d0cd2763fefc2a2eef0f2a3d3d83f9ea900616c"),
  scheme("blue_white_yellow", "blue/white/yellow", "00d1c1ffffffffb400"),
  scheme("fire", "fire", "ffffffffff00ff0000000000"),
  scheme("white_black", "white/black", "ffffff000000"),
  scheme("black_white", "black/white", "000000ffffff"),
  scheme("dark_blue", "dark blues", "ebf5f86bb1cc357e9b1b4150092935"),
  scheme("pink_grey", "pink/grey", "e70b81fafafa666666"),
  scheme("greens", "greens", "ffffcc78c679006837"),
  scheme("purples", "purples", "f2f0f79e9ac854278f"),
  scheme("oranges", "oranges", "fef0d9fc8d59b30000"),
  scheme("red_yellow_blue", "red/yellow/blue", "d7191cfdae61ffffbfabd9e92c7bb6"),
  scheme("brown_white_green", "brown/white/green", "a6611adfc27df5f5f580cdc1018571"),
  scheme("purple_white_green", "purple/white/green", "7b3294c2a5cff7f7f7a6dba0008837"),
  scheme("superset_seq_1", "Superset Sequential #1", "f4fad4d7f1aca9e3af82cdbb63c1bf1fa8c92367ac2a2d84251354050415"),
  scheme("superset_seq_2", "Superset Sequential #2", "fbf1b4fdd093fead71ff7f44e04355c53d6f952b7b4f167b251354050415"),
  scheme("superset_div_1", "Superset Diverging #1", "e04355e87180efa1aaf7d0d4f6f6f7c8e9f18fd3e458bdd71fa8c9"),
  scheme("superset_div_2", "Superset Diverging #2", "ff7f44ff9e72fec0a1ffdfd0f6f6f7c8e9f18fd3e458bdd71fa8c9"),
  scheme("preset_seq_1", "Preset Sequential #1", "f3faebdef2d7caeac498debc69d3b54aa59d2878860d5b6a03273f03273f"),
  scheme("preset_seq_2", "Preset Sequential #2", "feece8fde2dafccec2f998aaf76896d13186ac037879007143026c050415"),
  scheme("preset_div_1", "Preset Diverging #1", "b17baac59dc0d9bdd5d9bdd5f6f6f7cbefe598deca64d0b032be96"),
  scheme("preset_div_2", "Preset Diverging #2", "cb5171d87c94e5a8b7f2d3dbf6f6f7cee8ec9cd1d86cbac63aa3b2"),
  scheme("echarts_gradient", "ECharts gradient", "f6efa6d88273bf444c"),
  scheme("deck_gl_heatmap_gradient", "Deck.gl Heatmap Default", "bd0026f03b20fd8d3cfeb24cfed976ffffb2"),
  scheme("schemeRdBu", "red/blue", "67001fb2182bd6604df4a582fddbc7d1e5f092c5de4393c32166ac053061"),
  scheme("schemeBrBG", "brown/green", "5430058c510abf812ddfc27df6e8c3c7eae580cdc135978f01665e003c30"),
  scheme("schemePRGn", "purple/green", "40004b762a839970abc2a5cfe7d4e8d9f0d3a6dba05aae611b783700441b"),
  scheme("schemePiYG", "pink/green", "8e0152c51b7dde77aef1b6dafde0efe6f5d0b8e1867fbc414d9221276419"),
  scheme("schemePuOr", "purple/orange", "2d004b5427888073acb2abd2d8daebfee0b6fdb863e08214b358067f3b08"),
  scheme("schemeRdGy", "red/gray/black", "67001fb2182bd6604df4a582fddbc7e0e0e0bababa8787874d4d4d1a1a1a"),
  scheme("schemeRdYlBu", "red/yellow/blue", "a50026d73027f46d43fdae61fee090e0f3f8abd9e974add14575b4313695"),
  scheme("schemeRdYlGn", "red/yellow/green", "a50026d73027f46d43fdae61fee08bd9ef8ba6d96a66bd631a9850006837"),
  scheme("schemeSpectral", "rainbow", "9e0142d53e4ff46d43fdae61fee08be6f598abdda466c2a53288bd5e4fa2"),
  scheme("schemeBlues", "blues", "b5d4e993c3df6daed54b97c92f7ebc1864aa0a4a9008306b"),
  scheme("schemeGreens", "greens", "b7e2b197d49473c3784daf622f984f157f3b03642900441b"),
  scheme("schemeGrays", "grays", "cececeb4b4b49797977a7a7a5f5f5f4040401e1e1e000000"),
  scheme("schemeOranges", "oranges", "fdc28cfda762fb8d3df2701de25609c441039f33037f2704"),
  scheme("schemePurples", "purples", "cecee5b6b5d89e9bc98782bc7363ac61409b501f8c3f007d"),
  scheme("schemeReds", "reds", "fcaa8efc8a6bf9694cef4533d92723bb151a970b1367000d"),
  scheme("schemeViridis", "Viridis", "482475414487355f8d2a788e21918c22a88444bf707ad151bddf26fde725"),
  scheme("schemeInferno", "Inferno", "160b39420a686a176e932667bc3754dd513af37819fca50af6d746fcffa4"),
  scheme("schemeMagma", "Magma", "140e363b0f70641a808c2981b73779de4968f7705cfe9f6dfecf92fcfdbf"),
  scheme("schemeWarm", "Warm", "963db3bf3cafe4419dfe4b83ff5e63ff7847fb9633e2b72fc6d63caff05b"),
  scheme("schemeCool", "Cool", "6054c84c6edb368ce123abd81ac7c21ddfa330ef8252f6677ff658aff05b"),
  scheme("schemeCubehelixDefault", "Cube Helix", "1a1530163d4e1f664254792fa07949d07e93cf9cdac1caf3d2eeefffffff"),
  scheme("schemeBuGn", "blue/green", "b7e4da8fd3c168c2a349b17f2f9959157f3c03642900441b"),
  scheme("schemeBuPu", "blue/purple", "b2cae19cb3d58f95c68c74b58952a5852d8f730f714d004b"),
  scheme("schemeGnBu", "green/blue", "bde5bf9ed9bb7bcbc458b7cd399cc61d7eb70b60a1084081"),
  scheme("schemeOrRd", "orange/red", "fdca94fdb07afa8e5df16c49e04530c81d13a704037f0000"),
  scheme("schemePuBuGn", "purple/blue/green", "bec9e298b9d969a8cf4096c019879f037877016353014636"),
  scheme("schemePuBu", "purple/blue", "bfc9e29bb9d972a8cf4394c31a7db60667a1045281023858"),
  scheme("schemePuRd", "purple/red", "d0aad2d08ac2dd63aee33890d71c6cb70b4f8f023a67001f"),
  scheme("schemeRdPu", "red/purple", "fbb5bcf993b0f369a3e03e98c0178899037c70017449006a"),
  scheme("schemeYlGnBu", "yellow/green/blue", "d5eeb3a9ddb773c9bd45b4c22897bf2073b2234ea01c3185081d58"),
  scheme("schemeYlGn", "yellow/green", "e4f4acc7e89ba2d88a78c5784eaf632f944e15793f036034004529"),
  scheme("schemeYlOrBr", "yellow/orange/brown", "feeaa1fed676feba4afb992cee7918d85b0ab743048f3204662506"),
  scheme("schemeYlOrRd", "yellow/orange/red", "fee087fec965feab4bfd893cfa5c2eec3023d31121af0225800026"),
];

/** Used for a chart that stores no scheme or an unknown one, as in Superset. */
export const DEFAULT_SEQUENTIAL_SCHEME = "superset_seq_1";
const colorsById = new Map(sequentialSchemes.map((each) => [each.id, each.colors]));
// A key of Superset's registry that old charts store; no picker lists it.
colorsById.set("SUPERSET_DEFAULT", colorsById.get("schemeRdBu")!);

/** Colors, low to high, of a stored linear_color_scheme; the default scheme's when no scheme has that id. */
export function sequentialScheme(id: string | null | undefined): string[] {
  return colorsById.get(id ?? "") ?? colorsById.get(DEFAULT_SEQUENTIAL_SCHEME)!;
}

function scheme(id: string, label: string, figures: string): ColorScheme {
  return { id, label, colors: hexColors(figures) };
}
