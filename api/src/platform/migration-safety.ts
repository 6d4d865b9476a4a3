/** What would stop a shop that serves, or the version before, which serves beside the new one during a roll-out (decision 0074). */
type Danger = { readonly pattern: RegExp; readonly instead: string };

const dangers: readonly Danger[] = [
  {
    pattern: /\bdrop\s+(table|schema|view|type|function)\b(?!\s+if\s+exists\s+pg_temp)/i,
    instead: 'leave it until the version after',
  },
  { pattern: /\bdrop\s+column\b/i, instead: 'leave the column until no version uses it' },
  { pattern: /\brename\s+(to|column|constraint)?\b/i, instead: 'add the new name beside the old one' },
  {
    pattern: /\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i,
    instead: 'add a column, write both, change over later',
  },
  {
    pattern: /\balter\s+column\s+\w+\s+set\s+not\s+null\b/i,
    instead: 'add a check `not valid`, validate it in a file of its own',
  },
  {
    pattern: /\badd\s+column\s+(if\s+not\s+exists\s+)?\w+\s+(?![^,;]*\b(default|generated)\b)[^,;]*\bnot\s+null\b/i,
    instead: 'give it a default',
  },
  { pattern: /\block\s+table\b/i, instead: 'do not lock' },
  { pattern: /\b(vacuum\s+full|cluster|reindex)\b/i, instead: 'do it by hand, at night' },
];

const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?([\w.]+)/gi;
const INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+(?<concurrently>concurrently\s+)?(?:if\s+not\s+exists\s+)?(?:\w+\s+)?on\s+(?:only\s+)?(?<table>[\w.]+)/gi;
const CONSTRAINT = /\balter\s+table\s+(?:if\s+exists\s+)?(?<table>[\w.]+)[^;]*?\badd\s+constraint\b(?<rest>[^;]*)/gi;

/** What is wrong with a migration, in words; a table that it makes itself nobody uses yet. */
export function dangersOf(text: string): readonly string[] {
  const statements = text.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");
  const made = new Set([...statements.matchAll(CREATED)].map(([, table = '']) => table.toLowerCase()));
  const isOld = (table = '') => !made.has(table.toLowerCase());
  return [
    ...statements
      .split(';')
      .filter((statement) => isOld(/\balter\s+table\s+(?:if\s+exists\s+)?([\w.]+)/i.exec(statement)?.[1]))
      .flatMap((statement) =>
        dangers.flatMap(({ pattern, instead }) => {
          const found = pattern.exec(statement);
          return found ? [`“${found[0].replaceAll(/\s+/g, ' ').trim()}”: ${instead}`] : [];
        }),
      ),
    ...[...statements.matchAll(INDEX)]
      .filter(({ groups }) => groups?.['concurrently'] === undefined && isOld(groups?.['table']))
      .map(({ groups }) => `index on ${groups?.['table']}: \`concurrently\`, in a file that begins with ${ALONE}`),
    ...[...statements.matchAll(CONSTRAINT)]
      .filter(({ groups }) => isOld(groups?.['table']) && !/\bnot\s+valid\b/i.test(groups?.['rest'] ?? ''))
      .map(({ groups }) => `constraint on ${groups?.['table']}: \`not valid\` first, validated in a file of its own`),
  ];
}

/** First line of a migration whose statements run one by one, outside a transaction. It must be safe to run twice. */
export const ALONE = '-- each statement alone';

export function statementsOf(text: string): readonly string[] {
  return text.split(/;\s*$/m).filter((statement) => statement.replaceAll(/--.*$/gm, '').trim() !== '');
}
