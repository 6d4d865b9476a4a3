const NO_BREAK_SPACE = '\u00a0';

const UNIT_AFTER_FIGURE =
  /(\d) (?=(?:[kmµnM]?(?:m[²³]?|g|l|V|VA|W|Wh|A|Ah|Hz|Ω|F|lm|bar|Pa)|c[dm]|dB|lx|K|°C?|%|Nm|h|s|min|P|TE|HE|Stk\.?|[Zz]oll)(?![\p{L}\d]))/gu;

/** A diameter, or how a switch is wired. */
const FIGURE_AFTER_WORD = /(Ø|sch[eé]ma|scheme) (?=\d)/giu;

/** The name of an article, in which no line ends between a figure and its unit: `3 m`, `230 V`, `Ø 25 mm`, `Schema 3`. */
export function formatName(name: string): string {
  return name.replace(UNIT_AFTER_FIGURE, `$1${NO_BREAK_SPACE}`).replace(FIGURE_AFTER_WORD, `$1${NO_BREAK_SPACE}`);
}
