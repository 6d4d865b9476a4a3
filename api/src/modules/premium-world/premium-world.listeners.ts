import { inTransaction } from '#platform/db.ts';
import { listen } from '#src/context/events.ts';
import { findDeliveredGoods, isOfKind, orderChanged, orderPlaced } from '../orders/index.ts';
import { sendPacking } from './premium-world.jobs.ts';
import { deliverWith, packWith, unpackFrom } from './redemptions.sql.ts';
import { settleOrder } from './settle-order.ts';

/** What was redeemed goes with the next order of the company. Safe to repeat: what lies with an order is not waiting. */
export const packRewards = listen(orderPlaced, {
  attemptsMax: 12,
  run: async (ctx, { orderNumber }) => {
    const goods = await findDeliveredGoods(ctx, orderNumber);
    if (!goods || goods.step === 'cancelled') return;
    await inTransaction(ctx, async (ctx) => {
      const packed = await packWith(ctx, goods.companyId, orderNumber);
      if (packed > 0) await ctx.jobs.enqueue(ctx.db, sendPacking, { orderNumber });
    });
  },
});

/** What comes earns points, what is credited takes them back, and what lies with the order comes with it. Safe to repeat. */
export const settleChangedOrder = listen(orderChanged, {
  attemptsMax: 12,
  filter: isOfKind('delivered', 'credited', 'cancelled'),
  run: async (ctx, { orderNumber, what }) => {
    if (orderNumber === null) return;
    await settleOrder(ctx, orderNumber);
    if (what.kind === 'delivered') await deliverWith(ctx, orderNumber);
    const goods = what.kind === 'cancelled' ? await findDeliveredGoods(ctx, orderNumber) : undefined;
    if (goods?.step === 'cancelled') await unpackFrom(ctx, orderNumber);
  },
});
