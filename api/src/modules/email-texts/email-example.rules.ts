import type { EmailContent, Fact } from '../notifications/index.ts';

type Say = (word: string, facts?: Readonly<Record<string, string>>) => string;

/** What stands in a cell; other kinds are words of the e-mail itself. */
type CellKind = 'number' | 'article' | 'quantity' | 'each' | 'total' | 'day' | 'reason' | { readonly word: string };
type Column = readonly [word: string, kind: CellKind];

/** The table and the sums of a module's e-mails, and whose they are: named by their subject, or a text of them alone. */
type Layout = {
  readonly of: readonly string[];
  readonly columns: readonly Column[];
  readonly sums: readonly string[];
  /** The footnotes of the module belong to its other e-mails. */
  readonly hasNoFootnote?: true;
};

const positions: readonly Column[] = [
  ['position', 'number'],
  ['article', 'article'],
  ['quantity', 'quantity'],
];
const totals = ['netTotal', 'grandTotal'];
const plain = { columns: positions, sums: [] };

const layouts: Readonly<Record<string, readonly Layout[]>> = {
  notifications: [{ of: [], columns: positions, sums: totals }],
  orders: [
    {
      of: ['subject'],
      columns: [...positions, ['price', 'each'], ['total', 'total']],
      sums: ['subtotal', 'netTotal', 'tax', 'grandTotal'],
      hasNoFootnote: true,
    },
    { of: ['pricesLater'], ...plain },
    {
      of: ['status.confirmed.subject', 'status.rescheduled.subject'],
      columns: [...positions, ['status.date', 'day']],
      sums: [],
    },
    {
      of: ['shipped', 'readyForPickup', 'delivered', 'pickedUp', 'cancelled'].map((one) => `status.${one}.subject`),
      ...plain,
    },
  ],
  'parked-orders': [{ of: ['parked.'], columns: positions, sums: totals }],
  offers: [
    { of: ['offer.offered.subject'], columns: [...positions, ['offer.price', 'each']], sums: ['offer.total'] },
    { of: ['offer.received.subject', 'offer.requested.subject'], ...plain },
  ],
  'standing-orders': [{ of: ['announced.subject'], columns: [...positions, ['price', 'total']], sums: totals }],
  cancellations: [
    {
      of: ['cancellation.'],
      columns: [...positions, ['cancellation.answer', { word: 'cancellation.result.accepted' }]],
      sums: [],
    },
  ],
  returns: [{ of: ['return.'], columns: [...positions, ['return.reason', 'reason']], sums: [] }],
  'delivery-control': [
    { of: ['control.'], columns: [...positions, ['control.problem', { word: 'control.missing' }]], sums: [] },
  ],
};

/** Every heading of the tables of a module's e-mails. */
export function columnWordsOf(group: string): ReadonlySet<string> {
  return new Set((layouts[group] ?? []).flatMap(({ columns }) => columns.map(([word]) => word)));
}

/** Whether a text is a heading or a sum of an example, which then stands there. */
export function isInTable(group: string, word: string): boolean {
  return layoutOfLabel(group, word) !== undefined;
}

function layoutOfLabel(group: string, word: string): Layout | undefined {
  return layouts[group]?.find(({ columns, sums }) => {
    return sums.includes(word) || columns.some(([heading]) => heading === word);
  });
}

/** The subject of an e-mail in which a heading or a sum stands; undefined for other texts. */
export function subjectAbove(group: string, words: readonly string[], word: string): string | undefined {
  const layout = layoutOfLabel(group, word);
  return layout && words.find((one) => one.endsWith('subject') && layout.of.some((named) => isOf(one, named)));
}

/** What its cells say in one language. */
export type ExampleArticle = Readonly<Record<Exclude<CellKind, object>, string>>;

/** Two articles and their sums, as the e-mail with this subject would show them; nothing where it has no table. */
export function exampleTableOf(
  { group, word, subject }: { readonly group: string; readonly word: string; readonly subject: string },
  say: Say,
  articles: readonly ExampleArticle[],
): Pick<EmailContent, 'table' | 'sums' | 'footnote'> {
  const ofGroup = layouts[group] ?? [];
  const layout =
    ofGroup.find(({ of }) => of.some((one) => isOf(word, one))) ??
    ofGroup.find(({ of }) => of.length === 0 || of.some((one) => isOf(subject, one)));
  if (!layout) return {};
  const cell = (article: ExampleArticle, kind: CellKind) => (typeof kind === 'object' ? say(kind.word) : article[kind]);
  return {
    table: {
      head: layout.columns.map(([word]) => say(word)),
      rows: articles.map((article) => layout.columns.map(([, kind]) => cell(article, kind))),
    },
    sums: layout.sums.map((word): Fact => [say(word, { percentage: '8.1' }), exampleSums[word] ?? '']),
    ...(layout.hasNoFootnote && { footnote: '' }),
  };
}

function isOf(subject: string, named: string): boolean {
  return named.endsWith('.') ? subject.startsWith(named) : subject === named;
}

/** Of 100 m at 1.15 and 30 m at 2.40. */
const exampleSums: Readonly<Record<string, string>> = {
  subtotal: '187.00',
  netTotal: '187.00',
  'offer.total': 'CHF 187.00',
  tax: '15.15',
  grandTotal: '202.15',
};
