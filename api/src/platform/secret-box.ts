import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets that the shop must read again, and recognises those that it must not. Its key is never in the database. */
export type SecretBox = {
  /** @param purpose whose secret and what for; what was sealed for one opens for no other */
  readonly seal: (secret: string, purpose: string) => Buffer;
  /** @throws Error when it was sealed for another purpose or with another key */
  readonly open: (sealed: Buffer, purpose: string) => string;
  /** The same for the same text and purpose; says nothing of the text to who lacks the key. */
  readonly fingerprint: (text: string, purpose: string) => Buffer;
};

export const SECRET_KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM and HMAC-SHA-256, each with a key of its own derived from this one. */
export function openSecretBox(key: Buffer): SecretBox {
  if (key.length !== SECRET_KEY_BYTES) throw new Error(`The secret key must have ${SECRET_KEY_BYTES} bytes`);
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', key, '', name, SECRET_KEY_BYTES));
  const [sealKey, fingerprintKey] = [derive('seal'), derive('fingerprint')];
  return {
    seal: (secret, purpose) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(purpose));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed, purpose) => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    },
    fingerprint: (text, purpose) =>
      createHmac('sha256', fingerprintKey)
        .update(JSON.stringify([purpose, text]))
        .digest(),
  };
}
