import { createHash, createHmac, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits in 43 characters that a cookie may hold (docs/domain/session.md#lifetime). */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token that nobody can guess without the secret, and that is the same for the same key. */
export function tokenOfKey(secret: Buffer, key: string): string {
  return createHmac('sha256', secret).update(key).digest('base64url');
}
