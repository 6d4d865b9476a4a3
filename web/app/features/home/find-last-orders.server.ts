import { historyApi } from '@shop/contract/order-history';
import type { SessionUser } from '@shop/contract/session';
import type { Api } from '#app/lib/api.ts';
import { isBuyer } from '#app/session/viewer.ts';
import type { LastOrder } from './last-order.ts';

const SHOWN = 5;

/** What a company user ordered last, as far as he may see it; undefined for a visitor, or without an answer. */
export async function findLastOrders(api: Api, user: SessionUser | null): Promise<readonly LastOrder[] | undefined> {
  if (!isBuyer(user)) return undefined;
  const answer = await api.ask(historyApi.orders, { body: { ipp: 10 } }, { isQuiet: true }).catch(() => undefined);
  if (!answer?.ok) return undefined;
  return answer.reply.orders
    .slice(0, SHOWN)
    .map(({ orderNumber, orderedAt, state, step, commission, positions, netTotal }) => ({
      orderNumber,
      orderedAt,
      state,
      step,
      commission,
      positions,
      netTotal,
    }));
}
