import { hexColors, ramp } from "./ramp";
import type { ColorScheme } from "./schemes";

/** Colours for an order, low to high. ColorBrewer's go by the names d3 gives them. */
export const sequentialSchemes: ColorScheme[] = [
  scheme("edgewise_seq", "Edgewise", "e6f4f5c4e4e797cfd462b3bb2c95a0007a87005b66"),
  scheme("edgewise_div", "Edgewise diverging", "9a3d0cd2763fefc2a2eef0f2a3d3d83f9ea900616c"),
  scheme("superset_seq_1", "Superset Sequential #1", "F4FAD4D7F1ACA9E3AF82CDBB63C1BF1FA8C92367AC2A2D84251354050415"),
  scheme("superset_seq_2", "Superset Sequential #2", "FBF1B4FDD093FEAE72FF7F44E04355C53D6F952B7B6C0785251354050415"),
  scheme("superset_div_1", "Superset Diverging #1", "E04355E87180EFA1AAF7D0D4F6F6F7C8E9F18FD3E458BDD71FA8C9"),
  mixed("superset_div_2", "Superset Diverging #2", "FF7F44F6F6F75AC189", 9),
  mixed("preset_seq_1", "Preset Sequential #1", "EAF7F36BD3B3408184484E5A", 10),
  mixed("preset_seq_2", "Preset Sequential #2", "FDE2A7FF874EEE5960484E5A", 10),
  mixed("preset_div_1", "Preset Diverging #1", "EE5960F7F7F7408184", 9),
  mixed("preset_div_2", "Preset Diverging #2", "FF874EF7F7F703748E", 9),
  scheme("blue_white_yellow", "Blue/White/Yellow", "00d1c1ffffffffb400"),
  scheme("fire", "Fire", "ffffffffff00ff0000000000"),
  scheme("white_black", "White/Black", "ffffff000000"),
  scheme("black_white", "Black/White", "000000ffffff"),
  scheme("dark_blue", "Dark Blue", "EBF5F86BB1CC357E9B1B4150092935"),
  scheme("pink_grey", "Pink/Grey", "E70B81FAFAFA666666"),
  scheme("greens", "Greens", "ffffcc78c679006837"),
  scheme("purples", "Purples", "f2f0f79e9ac854278f"),
  scheme("oranges", "Oranges", "fef0d9fc8d59b30000"),
  scheme("red_yellow_blue", "Red/Yellow/Blue", "d7191cfdae61ffffbfabd9e92c7bb6"),
  scheme("brown_white_green", "Brown/White/Green", "a6611adfc27df5f5f580cdc1018571"),
  scheme("purple_white_green", "Purple/White/Green", "7b3294c2a5cff7f7f7a6dba0008837"),
  scheme("schemeBrBG", "BrBG", "8c510abf812ddfc27df6e8c3f5f5f5c7eae580cdc135978f01665e"),
  scheme("schemePRGn", "PRGn", "762a839970abc2a5cfe7d4e8f7f7f7d9f0d3a6dba05aae611b7837"),
  scheme("schemePiYG", "PiYG", "c51b7dde77aef1b6dafde0eff7f7f7e6f5d0b8e1867fbc414d9221"),
  scheme("schemePuOr", "PuOr", "b35806e08214fdb863fee0b6f7f7f7d8daebb2abd28073ac542788"),
  scheme("schemeRdBu", "RdBu", "b2182bd6604df4a582fddbc7f7f7f7d1e5f092c5de4393c32166ac"),
  scheme("schemeRdGy", "RdGy", "b2182bd6604df4a582fddbc7ffffffe0e0e0bababa8787874d4d4d"),
  scheme("schemeRdYlBu", "RdYlBu", "d73027f46d43fdae61fee090ffffbfe0f3f8abd9e974add14575b4"),
  scheme("schemeRdYlGn", "RdYlGn", "d73027f46d43fdae61fee08bffffbfd9ef8ba6d96a66bd631a9850"),
  scheme("schemeSpectral", "Spectral", "d53e4ff46d43fdae61fee08bffffbfe6f598abdda466c2a53288bd"),
  scheme("schemeBlues", "Blues", "f7fbffdeebf7c6dbef9ecae16baed64292c62171b508519c08306b"),
  scheme("schemeGreens", "Greens (d3)", "f7fcf5e5f5e0c7e9c0a1d99b74c47641ab5d238b45006d2c00441b"),
  scheme("schemeGrays", "Grays", "fffffff0f0f0d9d9d9bdbdbd969696737373525252252525000000"),
  scheme("schemeGreys", "Greys", "fffffff0f0f0d9d9d9bdbdbd969696737373525252252525000000"),
  scheme("schemeOranges", "Oranges (d3)", "fff5ebfee6cefdd0a2fdae6bfd8d3cf16913d94801a636037f2704"),
  scheme("schemePurples", "Purples (d3)", "fcfbfdefedf5dadaebbcbddc9e9ac8807dba6a51a354278f3f007d"),
  scheme("schemeReds", "Reds", "fff5f0fee0d2fcbba1fc9272fb6a4aef3b2ccb181da50f1567000d"),
  scheme("schemeBuGn", "BuGn", "f7fcfde5f5f9ccece699d8c966c2a441ae76238b45006d2c00441b"),
  scheme("schemeBuPu", "BuPu", "f7fcfde0ecf4bfd3e69ebcda8c96c68c6bb188419d810f7c4d004b"),
  scheme("schemeGnBu", "GnBu", "f7fcf0e0f3dbccebc5a8ddb57bccc44eb3d32b8cbe0868ac084081"),
  scheme("schemeOrRd", "OrRd", "fff7ecfee8c8fdd49efdbb84fc8d59ef6548d7301fb300007f0000"),
  scheme("schemePuBuGn", "PuBuGn", "fff7fbece2f0d0d1e6a6bddb67a9cf3690c002818a016c59014636"),
  scheme("schemePuBu", "PuBu", "fff7fbece7f2d0d1e6a6bddb74a9cf3690c00570b0045a8d023858"),
  scheme("schemePuRd", "PuRd", "f7f4f9e7e1efd4b9dac994c7df65b0e7298ace125698004367001f"),
  scheme("schemeRdPu", "RdPu", "fff7f3fde0ddfcc5c0fa9fb5f768a1dd3497ae017e7a017749006a"),
  scheme("schemeYlGnBu", "YlGnBu", "ffffd9edf8b1c7e9b47fcdbb41b6c41d91c0225ea8253494081d58"),
  scheme("schemeYlGn", "YlGn", "ffffe5f7fcb9d9f0a3addd8e78c67941ab5d238443006837004529"),
  scheme("schemeYlOrBr", "YlOrBr", "ffffe5fff7bcfee391fec44ffe9929ec7014cc4c02993404662506"),
  scheme("schemeYlOrRd", "YlOrRd", "ffffccffeda0fed976feb24cfd8d3cfc4e2ae31a1cbd0026800026"),
  scheme("schemeViridis", "Viridis", "440154472d7b3b528b2c728e21918c28ae805ec962addc30fde725"),
  scheme("schemeInferno", "Inferno", "000004210c4a56106e88226abb3754e35832f98c0af9c932fcffa4"),
  scheme("schemeMagma", "Magma", "0000041d114751127c822681b63679e65164fb8861fec287fcfdbf"),
  scheme("schemePlasma", "Plasma", "0d08874b03a17d03a8a82296cb4679e56b5df89441fdc328f0f921"),
];

export const DEFAULT_SEQUENTIAL_SCHEME = "edgewise_seq";
const colorsById = new Map(sequentialSchemes.map((each) => [each.id, each.colors]));

/** Colours, low to high, of a stored linear_color_scheme; the default scheme's when there is none of that id. */
export function sequentialScheme(id: string | null | undefined): string[] {
  return colorsById.get(id ?? "") ?? colorsById.get(DEFAULT_SEQUENTIAL_SCHEME)!;
}

function scheme(id: string, label: string, figures: string): ColorScheme {
  return { id, label, colors: hexColors(figures) };
}

function mixed(id: string, label: string, stops: string, count: number): ColorScheme {
  return { id, label, colors: ramp(hexColors(stops), count) };
}
