import type { PushDevice } from '@shop/contract/push';
import { registerShopWorker } from '#app/session/shop-worker.ts';

/** Whether this browser can show messages of the shop, and whether its user lets it. */
export type PushAbility = 'possible' | 'denied' | 'unsupported';

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return (await registerShopWorker()) && navigator.serviceWorker.ready;
}

/** The address of this device at its push service as the shop names it; undefined where it takes no messages. */
export async function ownEndpointHash(): Promise<string | undefined> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  return subscription ? hashOf(subscription.endpoint) : undefined;
}

/**
 * Asks for the permission and subscribes; with keys that are not the shop's any more, anew.
 * @returns undefined where the user does not want to
 * @throws Error when the browser's push service is out of reach
 */
export async function subscribeHere(publicKey: string): Promise<PushDevice | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await worker();
  if (!registration) return undefined;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) };
  const { pushManager } = registration;
  const subscription = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

export async function unsubscribeHere(): Promise<void> {
  const subscription = await (await worker())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

async function hashOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return btoa(String.fromCodePoint(...new Uint8Array(hash)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(base64Url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);
}
