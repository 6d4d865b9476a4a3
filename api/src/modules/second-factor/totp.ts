import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Clocks of phones go wrong: one step before and after counts, too. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Without characters that look alike. */
const RECOVERY_CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const RECOVERY_LENGTH = 10;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code holds. @param issuer the shop, @param label the account, as the app lists them */
export function totpUri(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString();
}

/** The step whose code this is; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, digits: 6, period: STEP_SECONDS });
}

/** `ABCDE-23456`: 49 random bits. */
export function newRecoveryCode(): string {
  const characters = Array.from(
    { length: RECOVERY_LENGTH },
    () => RECOVERY_CHARACTERS[randomInt(RECOVERY_CHARACTERS.length)],
  );
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`;
}

/** As people type codes: spaces, hyphens and capitals do not matter. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase();
}

export function isTotpCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
