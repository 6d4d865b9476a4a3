/** What a text is in its e-mail. A fact is the label of one. */
export type TextRole = 'subject' | 'greeting' | 'opening' | 'link' | 'footnote' | 'closing' | 'fact';

/** Above this length a text is a sentence and no label. */
const LABEL_MAX = 40;

/** By the names that the texts of e-mails have (docs/domain/email.md#texts). */
export function roleOf(word: string, text: string): TextRole {
  if (/subject$/i.test(word)) return 'subject';
  if (word === 'greeting') return 'greeting';
  if (word === 'questions' || word === 'regards') return 'closing';
  if (/(footnote|valid\w*|slip|When)$/.test(word)) return 'footnote';
  if (/(^|\.|ed)(link|open|decide|change|skip|now)$/i.test(word) && text.length <= LABEL_MAX) return 'link';
  if (/opening/i.test(word) || text.length > LABEL_MAX) return 'opening';
  return 'fact';
}

/** Sentences may have several lines; a subject, a link and a label have one. */
export function isOneLine(role: TextRole): boolean {
  return role !== 'opening' && role !== 'footnote' && role !== 'closing';
}

type Words = Readonly<Record<string, string>>;

/** The words of the same module that stand in the e-mail of this one, each in its role; the nearest by name. */
export function frameOf(words: Words, word: string): Readonly<Partial<Record<TextRole, string>>> {
  const roles: readonly TextRole[] = ['subject', 'opening', 'link', 'footnote'];
  const own = roleOf(word, words[word] ?? '');
  const found = roles.flatMap((role) => {
    if (role === own) return [];
    const nearest = nearestOf(words, word, role);
    return nearest === undefined ? [] : [[role, nearest] as const];
  });
  return { ...Object.fromEntries(found), [own]: word };
}

/** A link or a footnote belongs to its own e-mail alone; a subject and an opening stand above every text. */
function nearestOf(words: Words, word: string, role: TextRole): string | undefined {
  const leastShared = role === 'subject' || role === 'opening' ? 0 : Math.min(1, word.split('.').length - 1);
  const near = Object.entries(words)
    .filter(([other, text]) => roleOf(other, text) === role)
    .map(([other]) => ({ other, shared: sharedParts(other, word) }))
    .filter(({ shared }) => shared >= leastShared);
  return near.toSorted((a, b) => b.shared - a.shared)[0]?.other;
}

function sharedParts(one: string, other: string): number {
  const parts = other.split('.');
  const differs = one.split('.').findIndex((part, at) => part !== parts[at]);
  return differs === -1 ? one.split('.').length : differs;
}

/** `{{orderNumber}}` → `orderNumber`, each once, in their order. */
export function placeholdersIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? ''))];
}

/** What stands between braces and cannot be filled in: an unknown name, or a brace too few. */
export function unknownPlaceholders(text: string, allowed: readonly string[]): readonly string[] {
  const known = new RegExp(`\\{\\{(${[...allowed, '$^'].join('|')})\\}\\}`, 'g');
  const rest = text.replaceAll(known, '');
  return [...new Set(rest.match(/\{\{[^{}]{0,40}\}{0,2}|\}\}/g))];
}

/** What a preview fills in, as a real e-mail might. */
export const exampleFacts: Readonly<Record<string, string>> = {
  by: 'Sandra Bühler',
  company: 'Elektro Muster AG',
  count: '3',
  day: '02.12.2026',
  days: '7',
  deliveryNumber: '80045217',
  eNumber: '113 001 208',
  email: 'anna.muster@elektro-muster.example',
  file: 'price-list.csv',
  first: '02.12.2026',
  formerEmail: 'a.muster@elektro-muster.example',
  hours: '24',
  kind: 'Elektro Muster AG',
  last: '09.12.2026',
  minutes: '60',
  name: 'Anna Muster',
  number: '4501234',
  offerNumber: '700123',
  operator: 'Helvolt AG',
  orderId: '1042',
  orderNumber: '4501234',
  owner: 'Beat Keller',
  page: 'https://shop.example/newsletter',
  percentage: '8.1',
  phone: '+41 31 000 00 00',
  place: 'Bern',
  priceUnit: '100',
  reference: 'RE-2041',
  returnId: '30021',
  sender: 'Helvolt AG',
  since: '30.11.2026',
  sku: 'K-100',
  tour: '12',
  until: '05.12.2026',
  validTo: '31.12.2026',
  who: 'Beat Keller',
};
