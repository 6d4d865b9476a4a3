import { COMMISSION } from './commission.ts';

export type Comparison = { readonly lost: number; readonly doubled: number; readonly unknown: number };

type Stored = { readonly number: string; readonly times: number };

/** What the customers were told against what is stored; the orders of the demo world have no commission of theirs. */
export async function compareOrders(
  query: (text: string) => Promise<readonly Stored[]>,
  confirmed: readonly string[],
): Promise<Comparison> {
  const rows = await query(
    `select order_number::text as number, count(*)::int as times from orders.orders where commission = '${COMMISSION}' group by 1`,
  );
  const stored = new Map(rows.map(({ number, times }) => [number, times]));
  const numbers = new Set(confirmed);
  return {
    lost: confirmed.filter((number) => !stored.has(number)).length,
    doubled: rows.filter(({ times }) => times > 1).length + (confirmed.length - numbers.size),
    unknown: rows.filter(({ number }) => !numbers.has(number)).length,
  };
}
