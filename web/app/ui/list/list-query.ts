import type { z } from 'zod/mini';
import { pageSizeFor } from '#app/lib/page-sizes.ts';

/** What lists read from their addresses; filters come beside it. */
export type ListQuery = {
  /** Missing where a list cannot be searched. */
  readonly q?: string;
  /** `name`, `-name`; missing where a list has one order. */
  readonly sort?: string;
  readonly page: number;
  readonly ipp: number;
};

/**
 * What the address asks of a list, read with the schema of the contract. What does not fit is left out: an address that was
 * typed or is old shows the list all the same. For loaders, so that the schema stays on the server.
 * @param table the id of its table, whose page size the user may have chosen before; null for a list that is no table
 */
export function readListQuery<Q>(request: Request, schema: z.ZodMiniType<Q>, table: string | null): Q {
  const asked: Record<string, string> = {};
  if (table !== null) asked['ipp'] = String(pageSizeFor(request, table));
  for (const [key, value] of new URL(request.url).searchParams)
    if (value !== '' && asked[key] === undefined) asked[key] = value;
  const read = schema.safeParse(asked);
  if (read.success) return read.data;
  const unfit = new Set(
    read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? '')],
    ),
  );
  return schema.parse(Object.fromEntries(Object.entries(asked).filter(([key]) => !unfit.has(key))));
}

/** The address of the same list with something changed; what is empty is not named in it. */
export function listAddress(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  next.delete('saved');
  for (const [key, value] of Object.entries(changes)) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return `?${next.toString()}`;
}

/** The address of the whole list: filters are named empty, because one may be chosen where nothing is named. */
export function wholeListAddress(filters: readonly { readonly name: string }[]): string {
  return `?${new URLSearchParams(filters.map(({ name }) => [name, '']))}`;
}
