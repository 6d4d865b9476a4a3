import { timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#src/context/context.ts';

const PURPOSE = 'price list link';
const TOKEN = /^([0-9a-f]{32})([A-Za-z0-9_-]{43})$/;

type Signer = Pick<Ctx, 'secretBox'>;

/** The signed name of a list: who has it fetches the file without a log-in, as long as it is kept. */
export function linkTokenOf(ctx: Signer, priceListId: string): string {
  return priceListId.replaceAll('-', '') + signatureOf(ctx, priceListId).toString('base64url');
}

/** The list that a token names; undefined where it was not signed by this shop. */
export function readLinkToken(ctx: Signer, token: string): string | undefined {
  const [, hex = '', signature = ''] = TOKEN.exec(token) ?? [];
  if (hex === '') return undefined;
  const priceListId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(ctx, priceListId)];
  return given.length === right.length && timingSafeEqual(given, right) ? priceListId : undefined;
}

function signatureOf({ secretBox }: Signer, priceListId: string): Buffer {
  return secretBox.fingerprint(priceListId, PURPOSE);
}
