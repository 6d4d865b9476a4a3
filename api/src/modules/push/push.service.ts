import { createHash } from 'node:crypto';
import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { PUSH_DEVICES_MAX, PUSH_TRIES_PER_HOUR_MAX, type pushApi, type PushSettings } from '@shop/contract/push';
import { inTransaction } from '#platform/db.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { requireNoAgent } from '../profile/index.ts';
import { deviceOf } from '../session/index.ts';
import { sendMessage } from './push.jobs.ts';
import { getKeys } from './push-keys.ts';
import { sayIn } from './texts.ts';
import { deleteOwnDevice, findSubjects, listOwnDevices, saveDevice, saveSubjects } from './push.sql.ts';

type Api = typeof pushApi;

const tries: RateLimit = { name: 'push.tries', max: PUSH_TRIES_PER_HOUR_MAX, windowMs: 3_600_000 };

export async function getPush(ctx: BuyerCtx): Promise<PushSettings> {
  const [{ publicKey }, subjects, devices] = await Promise.all([getKeys(ctx), findSubjects(ctx), listOwnDevices(ctx)]);
  return {
    publicKey,
    subjects,
    devices: devices.map(({ subscriptionId, browser, system, createdAt, endpoint }) => ({
      subscriptionId,
      browser,
      system,
      since: createdAt.toISOString(),
      endpointHash: createHash('sha256').update(endpoint).digest('base64url'),
    })),
  };
}

/** @throws ShopError `push.service_unknown`, `push.too_many_devices`, `companyUser.not_by_agent` */
export async function subscribe(ctx: BuyerCtx, device: InputOf<Api['subscribe']>['body']): Promise<PushSettings> {
  requireNoAgent(ctx);
  if (!ctx.push.isAllowed(device.endpoint)) refuse('push.service_unknown', {}, 'endpoint');
  const { browser, system } = deviceOf(ctx.userAgent);
  const known = await listOwnDevices(ctx);
  const isNew = known.every(({ endpoint }) => endpoint !== device.endpoint);
  if (isNew && known.length >= PUSH_DEVICES_MAX) refuse('push.too_many_devices', { max: PUSH_DEVICES_MAX });
  await saveDevice(ctx, { ...device, browser, system });
  return getPush(ctx);
}

/** @throws ShopError `push.device_unknown`, also for another person's */
export async function unsubscribe(ctx: BuyerCtx, subscriptionId: number): Promise<PushSettings> {
  if (!(await deleteOwnDevice(ctx, subscriptionId))) refuse('push.device_unknown');
  return getPush(ctx);
}

/** @throws ShopError `companyUser.not_by_agent` */
export async function changeSubjects(ctx: BuyerCtx, subjects: InputOf<Api['subjects']>['body']): Promise<PushSettings> {
  requireNoAgent(ctx);
  await saveSubjects(ctx, subjects);
  return getPush(ctx);
}

/** @throws ShopError `push.no_device`, `request.too_many` */
export async function tryOut(ctx: BuyerCtx): Promise<{ devices: number }> {
  const devices = await listOwnDevices(ctx);
  if (devices.length === 0) refuse('push.no_device');
  const seconds = await ctx.rateLimiter.claim(ctx, tries, `user ${ctx.buyer.userId}`);
  if (seconds > 0) refuse('request.too_many', { seconds });
  const say = sayIn(ctx.locale);
  const message = { title: ctx.operator.name, body: say('try'), path: '/customer/profile#notifications', tag: 'try' };
  await inTransaction(ctx, async (ctx) => {
    for (const { subscriptionId } of devices) await ctx.jobs.enqueue(ctx.db, sendMessage, { subscriptionId, message });
  });
  return { devices: devices.length };
}
