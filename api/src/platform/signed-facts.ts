import { timingSafeEqual } from 'node:crypto';
import type { SecretBox } from './secret-box.ts';

/** Numbers of a link with a signature that nobody can make who lacks the shop's key; nothing is stored for it. */
export function signFacts(box: SecretBox, purpose: string, facts: readonly number[]): string {
  const text = facts.join('-');
  return `${text}-${box.fingerprint(text, purpose).toString('base64url')}`;
}

/** Undefined for what the shop has not signed for this purpose. */
export function readSignedFacts(box: SecretBox, purpose: string, token: string): readonly number[] | undefined {
  const [, text = '', signature = ''] = /^(\d{1,11}(?:-\d{1,11})*)-([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
  const [sent, right] = [Buffer.from(signature, 'base64url'), box.fingerprint(text, purpose)];
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) return undefined;
  return text.split('-').map(Number);
}
