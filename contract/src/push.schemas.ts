import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { pushApi } from './push.ts';
import { IsoInstant } from './values.schemas.ts';

const base64Url = (bytes: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));

/** As the browser gives it (`PushSubscription.toJSON`). */
export const PushDevice = z.strictObject({
  endpoint: z.string().check(z.maxLength(1000), z.url({ protocol: /^https?$/ })),
  /** Key with which messages for this device are encrypted: a point of P-256, and a secret. */
  p256dh: base64Url(65),
  auth: base64Url(16),
});
export type PushDevice = z.infer<typeof PushDevice>;

export const PushSubjects = z.strictObject({
  orderStatus: z.boolean(),
  approval: z.boolean(),
  deliveryToday: z.boolean(),
});
export type PushSubjects = z.infer<typeof PushSubjects>;

export const PushSettings = z.object({
  /** With which browsers subscribe, base64url. */
  publicKey: z.string(),
  subjects: PushSubjects,
  devices: z.array(
    z.object({
      subscriptionId: z.int(),
      browser: z.string(),
      system: z.string(),
      since: IsoInstant,
      /** By it a browser finds itself. */
      endpointHash: z.string(),
    }),
  ),
});
export type PushSettings = z.infer<typeof PushSettings>;

export const pushEndpoints = {
  get: defineEndpoint(pushApi.get, {
    summary: 'Devices that get messages of the shop, what about, and the key with which a browser subscribes.',
    reply: PushSettings,
  }),
  subscribe: defineEndpoint(pushApi.subscribe, {
    summary: 'From now on this device gets messages; who was logged in on it before gets none there any more.',
    body: PushDevice,
    reply: PushSettings,
  }),
  unsubscribe: defineEndpoint(pushApi.unsubscribe, {
    summary: 'A device gets no messages any more.',
    params: z.strictObject({ subscriptionId: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
    reply: PushSettings,
  }),
  subjects: defineEndpoint(pushApi.subjects, {
    summary: 'Changes what messages are about.',
    body: PushSubjects,
    reply: PushSettings,
  }),
  tryOut: defineEndpoint(pushApi.tryOut, {
    summary: 'Sends a message to all own devices, to see whether it comes.',
    reply: z.object({ devices: z.int() }),
  }),
};
