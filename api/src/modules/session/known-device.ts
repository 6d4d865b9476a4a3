import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from '../company-users/index.ts';
import { makeToken } from './session-token.ts';

/** A device on which a user has logged in before; its cookie holds a seal for each account, and nothing of the account. */
export type Device = { readonly id: string; readonly seals: readonly string[] };

const COOKIE = /^[\w-]{43}(\.[\w-]{43}){1,5}$/;
/** Colleagues at one counter; who came longest ago goes. */
const SEALS_MAX = 5;

/** The device that a cookie names; undefined for none, and for what is no such cookie. */
export function readDevice(cookie: string | undefined): Device | undefined {
  if (cookie === undefined || !COOKIE.test(cookie)) return undefined;
  const [id = '', ...seals] = cookie.split('.');
  return { id, seals };
}

/** Whether this account has logged in on the device, with the password that it has now. */
export function isKnownDevice(secret: Buffer, { id, seals }: Device, account: Account): boolean {
  const own = Buffer.from(sealOf(secret, id, account));
  return seals.map((seal) => timingSafeEqual(own, Buffer.from(seal))).includes(true);
}

/** What the cookie holds once this account has logged in. */
export function withAccount(secret: Buffer, device: Device | undefined, account: Account): string {
  const { id, seals } = device ?? { id: makeToken(), seals: [] };
  const own = sealOf(secret, id, account);
  return [id, own, ...seals.filter((seal) => seal !== own)].slice(0, SEALS_MAX + 1).join('.');
}

/** A new password ends all seals of the account. */
function sealOf(secret: Buffer, deviceId: string, { kind, id, passwordHash }: Account): string {
  return createHmac('sha256', secret).update(`${deviceId} ${kind} ${id} ${passwordHash}`).digest('base64url');
}
