import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The header `Datatrans-Signature`: `t=<milliseconds>,s0=<hex>`, an HMAC-SHA256 over the time and the bytes of the body with
 * the key that is given in hex (standards 3.9).
 */
export function signWebhook(hmacKeyHex: string, timestamp: string, body: Buffer): string {
  return `t=${timestamp},s0=${digest(hmacKeyHex, timestamp, body).toString('hex')}`;
}

/** False without a header, without a key, and for every signature that is not exactly ours. */
export function isSignedWebhook(hmacKeyHex: string, signature: string | undefined, body: Buffer): boolean {
  if (signature === undefined || hmacKeyHex === '') return false;
  const [, timestamp = '', sent = ''] = /^t=(\d{1,20}),s0=([0-9a-f]{64})$/i.exec(signature.replaceAll(' ', '')) ?? [];
  if (sent === '') return false;
  return timingSafeEqual(Buffer.from(sent, 'hex'), digest(hmacKeyHex, timestamp, body));
}

function digest(hmacKeyHex: string, timestamp: string, body: Buffer): Buffer {
  return createHmac('sha256', Buffer.from(hmacKeyHex, 'hex')).update(timestamp).update(body).digest();
}
