import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSecretBox } from './secret-box.ts';

const key = randomBytes(32);
const box = openSecretBox(key);

test('what was sealed is read again with the same key and purpose, also by another process', () => {
  const sealed = box.seal('JBSWY3DP', 'totp user 1');
  expect(sealed.includes('JBSWY3DP')).toBe(false);
  expect(openSecretBox(key).open(sealed, 'totp user 1')).toBe('JBSWY3DP');
});

test('nothing sealed opens for somebody else, with another key, or after a change', () => {
  const sealed = box.seal('JBSWY3DP', 'totp user 1');
  expect(() => box.open(sealed, 'totp user 2')).toThrow();
  expect(() => openSecretBox(randomBytes(32)).open(sealed, 'totp user 1')).toThrow();
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => box.open(sealed, 'totp user 1')).toThrow();
});

test('a fingerprint is the same for the same text only, and another one with another key', () => {
  expect(box.fingerprint('a', 'x')).toEqual(box.fingerprint('a', 'x'));
  expect(box.fingerprint('a', 'x')).not.toEqual(box.fingerprint('a', 'y'));
  expect(box.fingerprint('a', 'x')).not.toEqual(openSecretBox(randomBytes(32)).fingerprint('a', 'x'));
});

test('a key that is too short is refused', () => {
  expect(() => openSecretBox(randomBytes(16))).toThrow('32 bytes');
});
