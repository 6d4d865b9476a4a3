/** The first ones have four digits, `0300-catalogue.sql`; since then they have day and minute, `20261122-1345-newsletter.sql`. */
const NUMBERED = /^\d{4}-[a-z0-9-]+\.sql$/;
const DATED = /^(?<moment>\d{8}-\d{4})-(?<subject>[a-z0-9-]+)\.sql$/;

/**
 * The migrations of a folder in the order in which they are applied: the numbered ones, then the dated ones.
 * @throws Error for a name of another form, and when two dated ones have one moment or one subject: it would not be clear which
 * comes first, or whether they are the same
 */
export function inOrder(files: readonly string[]): readonly string[] {
  const unreadable = files.find((file) => !NUMBERED.test(file) && !DATED.test(file));
  if (unreadable !== undefined) {
    throw new Error(`${unreadable} is no name of a migration: 20261122-1345-subject.sql, day and minute of its making`);
  }
  const dated = files.flatMap((file) => {
    const { moment = '', subject = '' } = DATED.exec(file)?.groups ?? {};
    return moment === '' ? [] : [{ file, moment, subject }];
  });
  for (const key of ['moment', 'subject'] as const) {
    const [first, second] = [...Map.groupBy(dated, (one) => one[key]).values()].find(({ length }) => length > 1) ?? [];
    if (first && second) {
      throw new Error(`Two migrations have one name: ${first.file} and ${second.file}. Rename the one nobody has yet.`);
    }
  }
  // `0…` comes before `2…`, and digits of one length are in the order of their numbers.
  return files.toSorted();
}

/** The last applied migration that should have come after this one; undefined when it comes in its turn. */
export function appliedBefore(file: string, applied: ReadonlySet<string>): string | undefined {
  return [...applied]
    .filter((one) => one > file)
    .sort()
    .at(-1);
}
