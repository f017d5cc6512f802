const NAMES = new Set(
  (
    "aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood " +
    "cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray " +
    "darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen " +
    "darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue " +
    "firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew " +
    "hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan " +
    "lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue " +
    "lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine " +
    "mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise " +
    "mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange " +
    "orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum " +
    "powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna " +
    "silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent " +
    "turquoise violet wheat white whitesmoke yellow yellowgreen"
  ).split(" "),
);
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const FUNCTION = /^(?:rgb|hsl)a?\(([\d.,%/ +-]{5,60})\)$/;
const COMPONENT = /^[+-]?\d{1,4}(?:\.\d{1,8})?%?$/;

/**
 * Whether a text is a color as a hex code, a name, rgb() or hsl(): what can be verified without a browser. Nothing else
 * passes, so that such a color can't end a declaration.
 */
export function isPlainColor(text: string): boolean {
  const color = text.trim().toLowerCase();
  if (HEX.test(color) || NAMES.has(color)) return true;
  const [, components] = FUNCTION.exec(color) ?? [];
  const parts = components?.split(/[\s,/]+/).filter((part) => part !== "") ?? [];
  return (parts.length === 3 || parts.length === 4) && parts.every((part) => COMPONENT.test(part));
}
