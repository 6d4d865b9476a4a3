import iconv from 'iconv-lite';

/** What a DATANORM file says of an article. */
export type DatanormArticle = {
  readonly sku: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  /** UN/ECE code of the unit of sale. */
  readonly unit: string;
  readonly priceUnit: 1 | 100 | 1000;
  /** Rappen per price unit, without tax; null where no price may be shown or there is none. */
  readonly grossCents: number | null;
  readonly netCents: number | null;
  readonly discountGroup: string;
  readonly gtin: string;
  readonly packQuantity: number;
};

/** The standard's bounds: a longer number would be another article. */
const NUMBER_CHARS_MAX = 15;
const TEXT_CHARS_MAX = 40;
const MATCHCODE_CHARS_MAX = 15;
const PRICE_MAX = 999_999_999;
const LINE_END = '\r\n';

// oxfmt-ignore
const unitNames: Readonly<Record<string, string>> = {
  C62: 'Stk', MTR: 'm', KMT: 'km', CMT: 'cm', SET: 'Set', PR: 'Paar', RO: 'Rol', BX: 'Box', PK: 'Pak', CT: 'Kar', BG: 'Btl',
  KGM: 'kg', GRM: 'g', LTR: 'l', MTK: 'm2', MTQ: 'm3', HUR: 'h',
};
const priceUnitKeys = { 1: 0, 100: 2, 1000: 3 } as const;

export type DatanormHead = {
  /** ISO day. */
  readonly day: string;
  readonly supplier: string;
  readonly title: string;
  readonly contact: string;
  readonly currency: string;
};

/** First line of every DATANORM 4 file: 128 characters, each field at its place. */
export function datanormHead({ day, supplier, title, contact, currency }: DatanormHead): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const fixed = (text: string, width: number) => plain(text).slice(0, width).padEnd(width);
  const texts = fixed(supplier, 40) + fixed(title, 40) + fixed(contact, 35);
  return `V ${date}${month}${year.slice(2)}${texts}04${fixed(currency, 3)}${LINE_END}`;
}

/** An article with its price (A) and its numbers (B); undefined where the format has no room for its number. */
export function datanormArticle(article: DatanormArticle): string | undefined {
  if (!fits(article.sku)) return undefined;
  const { name, manufacturer, manufacturerNumber, unit, priceUnit, discountGroup, gtin, packQuantity } = article;
  const [first, second] = twoLines(name);
  const [kind, price] = priceOf(article);
  return (
    line(
      'A',
      'N',
      article.sku,
      '00',
      first,
      second,
      String(kind),
      String(priceUnitKeys[priceUnit]),
      unitNames[unit] ?? unit.slice(0, 4),
      price,
      discountGroup.slice(0, 4),
      '',
      '',
      '',
    ) +
    line(
      'B',
      'N',
      article.sku,
      `${manufacturer} ${name}`.slice(0, MATCHCODE_CHARS_MAX),
      manufacturerNumber.slice(0, MATCHCODE_CHARS_MAX),
      '',
      '0',
      '0',
      '0',
      gtin,
      '',
      '',
      '0',
      String(packQuantity),
      '',
      '',
      '',
    )
  );
}

/** A price alone (P), net where it is known; undefined where the format has no room for its number, or there is no price. */
export function datanormPrice(article: Pick<DatanormArticle, 'sku' | 'grossCents' | 'netCents'>): string | undefined {
  const [kind, price] = priceOf(article);
  if (!fits(article.sku) || price === '') return undefined;
  return line('P', 'A', article.sku, String(kind), price, '1', '0', '1', '0', '1', '0', '');
}

/** In the code page of the standard; what it lacks is written as what comes next to it. */
export function encodeDatanorm(text: string): Uint8Array {
  return iconv.encode(text, 'cp850');
}

function fits(sku: string): boolean {
  return sku.length <= NUMBER_CHARS_MAX && !sku.includes(';');
}

function priceOf({ grossCents, netCents }: Pick<DatanormArticle, 'grossCents' | 'netCents'>): readonly [1 | 2, string] {
  const cents = netCents ?? grossCents;
  return [netCents === null ? 1 : 2, cents === null || cents > PRICE_MAX ? '' : String(cents)];
}

/** Broken between words into the two short texts of 40 characters; what is longer is cut. */
function twoLines(name: string): readonly [string, string] {
  const text = plain(name);
  if (text.length <= TEXT_CHARS_MAX) return [text, ''];
  const space = text.lastIndexOf(' ', TEXT_CHARS_MAX);
  const end = space > TEXT_CHARS_MAX / 2 ? space : TEXT_CHARS_MAX;
  return [text.slice(0, end), text.slice(end).trim().slice(0, TEXT_CHARS_MAX)];
}

function line(...fields: readonly string[]): string {
  return `${fields.map(plain).join(';')}${LINE_END}`;
}

// oxfmt-ignore
const alike: Readonly<Record<string, string>> = {
  '’': "'", '‘': "'", '“': '"', '”': '"', '„': '"', '–': '-', '—': '-', '…': '...', '≤': '<=', '≥': '>=', 'Ω': 'Ohm', '€': 'EUR',
  '×': 'x', '•': '·', '≈': '~', '∅': 'Ø', '⌀': 'Ø', '\u00a0': ' ', '\u202f': ' ', 'μ': 'µ', 'œ': 'oe', 'Œ': 'OE', '™': '(TM)',
};

/** One line without the separator. */
function plain(text: string): string {
  return text
    .replaceAll(/[\r\n\t]+/g, ' ')
    .replaceAll(';', ',')
    .replaceAll(/[^\u0020-\u007e]/g, (character) => alike[character] ?? character);
}
