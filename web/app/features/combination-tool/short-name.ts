type Names = {
  /** The product line, which every name of its parts begins with. */
  readonly line: string;
  /** The colour that all shown parts have; empty where they have several. */
  readonly colour: string;
};

/**
 * The name of a part where its line and colour are seen anyway: what it is, and how it is connected. «Linea Wechselschalter
 * Schema 3 Einsatz weiss, Steckklemme» becomes «Wechselschalter Schema 3 Einsatz» and «Steckklemme».
 */
export function shortName(name: string, { line, colour }: Names): { readonly what: string; readonly how: string } {
  const own = name.startsWith(`${line} `) ? name.slice(line.length + 1) : name;
  const words = colour === '' ? own : own.split(' ').reduce((kept, word) => keepWord(kept, word, colour), '');
  const [what = '', ...rest] = words.split(/, |,$/).filter((part) => part !== '');
  const how = rest.pop() ?? '';
  return { what: [what, ...rest].join(', '), how };
}

/** A comma behind the colour stays with the word before it. */
function keepWord(kept: string, word: string, colour: string): string {
  if (word === colour) return kept;
  if (word === `${colour},`) return kept.endsWith(',') ? kept : `${kept},`;
  return kept === '' ? word : `${kept} ${word}`;
}
