import type { CartItem } from '@shop/contract/cart';

/** How many lines come on the first day, how many later and when the last of them, and how many have no known day. */
export type Outlook = {
  readonly first: { readonly count: number; readonly day: string } | undefined;
  readonly later: { readonly count: number; readonly lastDay: string } | undefined;
  readonly openCount: number;
};

export function outlookOf(lines: readonly Pick<CartItem, 'deliveryDate'>[]): Outlook {
  const days = lines.flatMap((line) => (line.deliveryDate === null ? [] : [line.deliveryDate])).sort();
  const [firstDay] = days;
  const lastDay = days.at(-1);
  const firstCount = days.filter((day) => day === firstDay).length;
  const laterCount = days.length - firstCount;
  return {
    first: firstDay === undefined ? undefined : { count: firstCount, day: firstDay },
    later: lastDay === undefined || laterCount === 0 ? undefined : { count: laterCount, lastDay },
    openCount: lines.length - days.length,
  };
}
