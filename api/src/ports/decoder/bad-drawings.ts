/** Drawings of a few hundred bytes that keep a library busy for minutes, made for tests. */
const svg = (side: number, inside: string): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${inside}</svg>`);

const FILTER =
  '<filter id="f"><feTurbulence baseFrequency=".1" numOctaves="9"/><feMorphology radius="60"/><feGaussianBlur stdDeviation="300 1"/></filter>';

/** Drawn at its own size it takes over a minute: what stopped the shop when it was sent as a photo. */
export const largeFilters = svg(2300, `${FILTER}<rect width="2300" height="2300" filter="url(#f)"/>`);

/** Takes minutes also where it is drawn as small as a stamp. */
export const manyFilters = svg(96, `${FILTER}${'<rect width="96" height="96" filter="url(#f)"/>'.repeat(3000)}`);

const nested = [...'abcdefghi'];

export const badDrawings: Readonly<Record<string, Uint8Array>> = {
  'large filters': largeFilters,
  'many filters': manyFilters,
  'huge text': svg(2300, `<text font-size="90000" y="2000">${'W'.repeat(20_000)}</text>`),
  'nested copies': svg(
    2300,
    `<rect id="_" width="9" height="9"/>${nested
      .map((id, n) => `<g id="${id}">${`<use href="#${nested[n - 1] ?? '_'}"/>`.repeat(10)}</g>`)
      .join('')}`,
  ),
  'patterns of patterns': svg(
    2300,
    '<pattern id="p" width="1" height="1" patternUnits="userSpaceOnUse"><circle r="9"/></pattern>' +
      '<pattern id="q" width="3" height="3" patternUnits="userSpaceOnUse"><rect width="3000" height="3000" fill="url(#p)"/></pattern>' +
      '<rect width="2300" height="2300" fill="url(#q)"/>',
  ),
  'references to the outside': svg(
    96,
    '<image href="file:///etc/passwd" width="9" height="9"/><image href="http://127.0.0.1:9/x.png" width="9" height="9"/>',
  ),
  'unfolding entities': Buffer.from(
    `<!DOCTYPE svg [<!ENTITY _ "aaaaaaaaaa">${nested
      .map((id, n) => `<!ENTITY ${id} "${`&${nested[n - 1] ?? '_'};`.repeat(10)}">`)
      .join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><text>&i;</text></svg>`,
  ),
  'more pixels than may be': svg(30_000, '<rect width="9" height="9"/>'),
};
