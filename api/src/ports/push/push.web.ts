import type { Agent } from 'undici';
import type { RequestDetails } from 'web-push';
import { isAllowedUrl, lookUpPublic } from '../identity-provider/public-address.ts';
import type { PushPort } from './push.port.ts';

export type WebPushSettings = {
  /** Services under http and in private networks: for tests. */
  readonly isPrivateAllowed: boolean;
  /** Longest wait for one answer, milliseconds. */
  readonly timeoutMs: number;
};

/** Answers that say that a subscription is over: not there, gone, or made with other keys than the shop's. */
const GONE: ReadonlySet<number> = new Set([403, 404, 410]);

/** The library encrypts and signs; sending is ours, so that an address that a client gave leads to no private network. */
export function openWebPush({ isPrivateAllowed, timeoutMs }: WebPushSettings) {
  let agent: Agent | undefined;
  const port: PushPort = {
    makeKeys: async () => (await loadWebPush()).generateVAPIDKeys(),
    isAllowed: (endpoint) => isAllowedUrl(endpoint, isPrivateAllowed),
    send: async ({ endpoint, p256dh, auth }, { publicKey, privateKey }, { payload, contact, ttlSeconds }) => {
      if (!isAllowedUrl(endpoint, isPrivateAllowed)) return 'gone';
      const [webPush, undici] = await Promise.all([loadWebPush(), import('undici')]);
      const details = requestOf(() =>
        webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
          vapidDetails: { subject: contact, publicKey, privateKey },
          TTL: ttlSeconds,
          urgency: 'normal',
        }),
      );
      if (!details) return 'gone';
      const { method, headers, body } = details;
      agent ??= new undici.Agent(isPrivateAllowed ? {} : { connect: { lookup: lookUpPublic } });
      const answer = await undici.fetch(endpoint, {
        method,
        headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body,
        redirect: 'manual',
        dispatcher: agent,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.ok) return 'sent';
      if (GONE.has(answer.status)) return 'gone';
      throw new Error(`The push service answers ${answer.status}`);
    },
  };
  return { port, close: async () => agent?.close() };
}

/** With the first message: no start waits for it. */
async function loadWebPush() {
  return (await import('web-push')).default;
}

/** Undefined where the keys of a device are no keys: nothing can be encrypted for it. */
function requestOf(make: () => RequestDetails): RequestDetails | undefined {
  try {
    return make();
  } catch {
    return undefined;
  }
}
