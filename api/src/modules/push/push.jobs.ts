import { languageOf } from '@shop/contract/values';
import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import { job } from '#platform/jobs.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { listen } from '#src/context/events.ts';
import { findOrderForEmail, isOfKind, listDeliveriesOfDay, orderChanged } from '../orders/index.ts';
import { listConcerned, parkedOrderChanged } from '../parked-orders/index.ts';
import { getKeys } from './push-keys.ts';
import { approvalWord, orderSubject, orderWord } from './push.rules.ts';
import {
  deleteDevice,
  findDevice,
  listDeliveryListeners,
  listListening,
  recordSending,
  type Listening,
} from './push.sql.ts';
import { sayIn, type Word } from './texts.ts';

/** A message is of use for a day. */
const TTL_SECONDS = 86_400;

const Message = z.strictObject({
  title: z.string(),
  body: z.string(),
  /** Below the language, where a press on it leads. */
  path: z.string(),
  /** A later message of the same tag takes the place of the earlier one: what is sent twice is seen once. */
  tag: z.string(),
});
type Message = z.infer<typeof Message>;

/** Brings one message to one device; a device that is gone is forgotten. */
export const sendMessage = job({
  name: 'push.send',
  input: z.strictObject({ subscriptionId: z.int(), message: Message }),
  attemptsMax: 12,
  retryDelaySecondsMax: 900,
  lostAfterSeconds: 60,
  atOnceMax: 10,
  run: async (ctx: Ctx, { subscriptionId, message }) => {
    const device = await findDevice(ctx, subscriptionId);
    if (!device) return;
    const outcome = await ctx.push.send(device, await getKeys(ctx), {
      payload: JSON.stringify(message),
      contact: `mailto:${ctx.operator.emails.security}`,
      ttlSeconds: TTL_SECONDS,
    });
    await (outcome === 'gone' ? deleteDevice(ctx, subscriptionId) : recordSending(ctx, subscriptionId));
  },
});

/** How an order gets on, for the one who ordered; goods that come today are a subject of their own. */
export const pushOrderStatus = listen(orderChanged, {
  filter: isOfKind('confirmed', 'rescheduled', 'shipped', 'delivered', 'cancelled'),
  attemptsMax: 5,
  run: async (ctx, { orderNumber, what }) => {
    const order = orderNumber === null ? undefined : await findOrderForEmail(ctx, orderNumber);
    if (!order || order.userId === null) return;
    const subject = orderSubject(what, readZurichClock(ctx.now).day);
    const word = orderWord(what, subject);
    if (!word) return;
    const listening = await listListening(ctx, subject, [order.userId]);
    await enqueueAll(ctx, listening, (say, language) => ({
      title: say('order', { orderNumber: order.orderNumber }),
      body: [say(word, { place: order.pickupLocation ?? '' }), order.commission].filter(Boolean).join(' · '),
      path: `/${language}/customer/history/${order.orderNumber}`,
      tag: `order-${order.orderNumber}`,
    }));
  },
});

/** An order that waits for an approval, for those who are asked; what became of it, for the one who parked it. */
export const pushApproval = listen(parkedOrderChanged, {
  attemptsMax: 5,
  run: async (ctx, { orderId, entryId }) => {
    const concerned = await listConcerned(ctx, orderId, entryId);
    if (!concerned) return;
    const { asked, parker, entry, parkedBy } = concerned;
    const path = `/customer/order/${orderId}`;
    const tag = `parked-${orderId}`;
    await enqueueAll(ctx, await listListening(ctx, 'approval', asked), (say, language) => ({
      title: say('approval.waits'),
      body: say('approval.of', { orderId, who: parkedBy }),
      path: `/${language}${path}`,
      tag,
    }));
    const word = approvalWord(entry.what);
    if (word === undefined || parker === null || entry.userId === parker) return;
    await enqueueAll(ctx, await listListening(ctx, 'approval', [parker]), (say, language) => ({
      title: say(word),
      body: say('approval.by', { orderId, who: entry.who }),
      path: `/${language}${path}`,
      tag,
    }));
  },
});

/** In the early morning, for goods that left on a day before. */
export const pushDeliveriesOfDay = job({
  name: 'push.deliveries-of-day',
  input: z.strictObject({}),
  attemptsMax: 3,
  cron: '30 5 * * *',
  run: async (ctx: Ctx) => {
    const today = readZurichClock(ctx.now).day;
    const deliveries = await listDeliveriesOfDay(ctx, today, await listDeliveryListeners(ctx));
    for (const { userId, orderNumber, commission } of deliveries) {
      await enqueueAll(ctx, await listListening(ctx, 'deliveryToday', [userId]), (say, language) => ({
        title: say('order', { orderNumber }),
        body: [say('status.today'), commission].filter(Boolean).join(' · '),
        path: `/${language}/customer/history/${orderNumber}`,
        tag: `order-${orderNumber}`,
      }));
    }
  },
});

type Write = (say: (word: Word, values?: Record<string, string | number>) => string, language: string) => Message;

/** A message for each device in the language of its user. */
async function enqueueAll(ctx: Ctx, devices: readonly Listening[], write: Write): Promise<void> {
  if (devices.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    for (const { subscriptionId, locale } of devices) {
      const message = write(sayIn(locale), languageOf(locale));
      await ctx.jobs.enqueue(ctx.db, sendMessage, { subscriptionId, message });
    }
  });
}
