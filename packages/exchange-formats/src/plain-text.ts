/** Named entities met doubly escaped in suppliers' texts (`&amp;micro;` in the file, `&micro;` after parsing). */
// oxfmt-ignore
const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '',
    micro: 'µ', deg: '°', plusmn: '±', times: '×', divide: '÷', middot: '·', bull: '•', hellip: '…', euro: '€', sect: '§',
    sup2: '²', sup3: '³', frac12: '½', frac14: '¼', frac34: '¾', le: '≤', ge: '≥', ne: '≠', asymp: '≈', infin: '∞',
    Omega: 'Ω', omega: 'ω', alpha: 'α', beta: 'β', mu: 'μ', Delta: 'Δ', phi: 'φ', lambda: 'λ', Oslash: 'Ø', oslash: 'ø',
    auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', eacute: 'é', egrave: 'è', ecirc: 'ê',
    agrave: 'à', acirc: 'â', ccedil: 'ç', ocirc: 'ô', ucirc: 'û', ugrave: 'ù', ograve: 'ò', igrave: 'ì', icirc: 'î', euml: 'ë',
    iuml: 'ï', Eacute: 'É', Egrave: 'È', Agrave: 'À', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”',
    laquo: '«', raquo: '»', reg: '®', copy: '©', trade: '™',
  }),
);

const breaking = /<\/?(?:br|p|li|ul|ol|div|tr|h[1-6])(?:\s[^<>]{0,200})?\/?>/gi;
const silent = /<\/?(?:b|i|u|strong|em|span|font|sub|sup|small|table|tbody|td|th|a)(?:\s[^<>]{0,200})?\/?>/gi;

/** Named entities that a file may use without declaring them, because its external document type would. */
export const knownEntities: ReadonlyMap<string, string> = named;

/**
 * Plain text for the shop: undoes a second escaping, turns the markup of suppliers' descriptions into line breaks,
 * drops control characters and folds spaces. Nothing of the result is ever interpreted as markup.
 */
export function plainText(text: string): string {
  let plain = text;
  if (plain.includes('&')) plain = plain.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]\w{1,7});/gi, decode);
  if (plain.includes('<')) plain = plain.replace(breaking, '\n').replace(silent, '');
  return plain
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffe\uffff]/g, '')
    .replace(/[^\S\n\u00a0\u202f]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

/** The same on one line, for names, values and titles. */
export function plainLine(text: string): string {
  return plainText(text).replaceAll('\n', ' ');
}

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return named.get(name) ?? whole;
  const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : whole;
}
