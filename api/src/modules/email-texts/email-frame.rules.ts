import type { EmailRole } from '../notifications/index.ts';

type Roles = Readonly<Record<string, EmailRole | undefined>>;

const roleNames = ['subject', 'opening', 'link', 'footnote'] as const;

/** What its module says it is; else as it is called: `return.accepted.subject`, `waits.openingAdmin`. */
export function roleOf(word: string, roles: Roles): EmailRole {
  const last = word.slice(word.lastIndexOf('.') + 1);
  return (
    roles[word] ?? roleNames.find((name) => last === name || (name === 'opening' && last.startsWith(name))) ?? 'fact'
  );
}

/** Sentences may have several lines; a subject, a link and a label have one. */
export function isOneLine(role: EmailRole): boolean {
  return role !== 'opening' && role !== 'footnote' && role !== 'closing';
}

/** The words of the same module that stand in the e-mail of this one, each in its role; the nearest by name. */
export function frameOf(
  words: readonly string[],
  word: string,
  roles: Roles,
): Readonly<Partial<Record<EmailRole, string>>> {
  const own = roleOf(word, roles);
  const found = roleNames.flatMap((role) => {
    if (role === own) return [];
    const inRole = words.filter((other) => roleOf(other, roles) === role);
    const nearest = nearestOf(inRole, word, role);
    return nearest === undefined ? [] : [[role, nearest] as const];
  });
  return { ...Object.fromEntries(found), [own]: word };
}

/** A link or a footnote belongs to its own e-mail alone; a subject and an opening stand above every text. */
function nearestOf(words: readonly string[], word: string, role: EmailRole): string | undefined {
  const leastShared = role === 'subject' || role === 'opening' ? 0 : Math.min(1, word.split('.').length - 1);
  const near = words
    .map((other) => ({ other, shared: sharedParts(other, word) }))
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

/** What a preview fills in, as a real e-mail of this module might. */
export function exampleFactsOf(group: string, operator: string): Readonly<Record<string, string>> {
  const named: Readonly<Record<string, string>> = namedByOperator.has(group) ? { name: operator } : {};
  return { ...exampleFacts, operator, sender: operator, ...ownExamples[group], ...named };
}

/** Where a placeholder stands for something else than in most e-mails. */
const ownExamples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  helpdesk: { number: '2041' },
  registration: { number: '100100' },
  'second-factor': { name: 'iPhone' },
  'standing-orders': { name: 'Installationsmaterial' },
};
/** Their name is the operator's, everybody else's a person's. */
const namedByOperator: ReadonlySet<string> = new Set(['profile', 'session']);

const exampleFacts: Readonly<Record<string, string>> = {
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
  last: '09.12.2026',
  max: '2\u00a0000',
  minutes: '60',
  name: 'Anna Muster',
  number: '4501234',
  offerNumber: '700123',
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
  since: '30.11.2026',
  sku: 'K-100',
  tour: '12',
  until: '05.12.2026',
  validTo: '31.12.2026',
  who: 'Beat Keller',
};
