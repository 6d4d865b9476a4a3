import { createHash, randomBytes } from 'node:crypto';
import type { Account } from '../company-users/index.ts';
import { networkOf } from './session.rules.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whom a try to log in is counted for; neither is kept in clear. */
export type TrySubjects = { readonly network: Buffer; readonly account: Buffer };

/** 256 random bits in 43 characters that a cookie may hold (docs/domain/session.md#lifetime). */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export function hashOfToken(token: string): Buffer {
  return sha256(token);
}

/** Tries are counted per account, whether known or not, and per IP address (docs/domain/session.md#log-in-attempts). */
export function trySubjects(clientAddress: string, account: Account | undefined, name: string): TrySubjects {
  return {
    network: sha256(`network ${networkOf(clientAddress)}`),
    account: sha256(account ? `${account.kind} ${account.id}` : `name ${name.toLowerCase()}`),
  };
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
