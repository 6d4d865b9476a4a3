import { expect, test } from 'vitest';
import { isTotpCode, newRecoveryCode, newTotpSecret, plainCode, stepOfCode, totpUri } from './totp.ts';

/** The secret of RFC 6238's test vectors, `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test('codes are those of RFC 6238', () => {
  expect(stepOfCode(SECRET, '287082', at(59))).toBe(1);
  expect(stepOfCode(SECRET, '081804', at(1_111_111_109))).toBe(37_037_036);
});

test('a clock may be one step wrong, not two', () => {
  expect(stepOfCode(SECRET, '287082', at(60))).toBe(1);
  expect(stepOfCode(SECRET, '287082', at(89))).toBe(1);
  expect(stepOfCode(SECRET, '287082', at(90))).toBeUndefined();
  expect(stepOfCode(SECRET, '287083', at(59))).toBeUndefined();
});

test('the QR code names shop, account and secret', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(secret, 'Helvolt AG', 'anna.muster'));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(uri.searchParams.get('issuer')).toBe('Helvolt AG');
});

test('codes are read as people type them', () => {
  expect(plainCode(' 287 082 ')).toBe('287082');
  expect(plainCode('abcde-23456')).toBe('ABCDE23456');
  expect(isTotpCode('287082')).toBe(true);
  expect(isTotpCode('28708')).toBe(false);
  expect(newRecoveryCode()).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
});
