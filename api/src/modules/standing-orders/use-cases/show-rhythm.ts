import type { standingOrdersEndpoints } from '@shop/contract/standing-orders.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { Ctx } from '#src/context/context.ts';
import { addDays, comingDays } from '../plan-days.rules.ts';
import { closedDaysOf, today } from './plan-next.ts';

type Endpoint = (typeof standingOrdersEndpoints)['days'];

const DAYS_SHOWN = 6;

/** When a rhythm would order, while it is still being chosen: from tomorrow on, the soonest first. Reads nothing. */
export function showRhythm(
  ctx: Pick<Ctx, 'operator' | 'now'>,
  { weekday, monthDay, toDay, timesMax, ...rhythm }: InputOf<Endpoint>['query'],
): ReplyOf<Endpoint> {
  const closedDays = closedDaysOf(ctx);
  const window = { after: null, earliest: addDays(today(ctx), 1), latest: null, closedDays };
  const countMax = Math.min(DAYS_SHOWN + 1, timesMax ?? Infinity);
  const days = comingDays(
    { ...rhythm, weekday: weekday ?? null, monthDay: monthDay ?? null, toDay: toDay ?? null },
    { ...window, countMax },
  );
  return { days: [...days.slice(0, DAYS_SHOWN)], hasMore: days.length > DAYS_SHOWN };
}
