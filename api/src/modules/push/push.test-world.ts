import { createECDH } from 'node:crypto';
import type { PushDevice } from '@shop/contract/push';

/** A device as a browser would subscribe it, at this address of its push service. */
export function testDevice(endpoint: string): PushDevice {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = Buffer.alloc(16, 3).toString('base64url');
  return { endpoint, p256dh: keys.getPublicKey('base64url'), auth };
}
