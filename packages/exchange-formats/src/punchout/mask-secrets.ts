import type { FormField } from './form.ts';

const MASK = '••••••';
const SECRET_NAMES = /^(password|pass|pwd|pw_kunde|sharedsecret|secret)$/i;

/** A message as it may be kept: secrets of either form are replaced. */
export function maskXml(text: string): string {
  return text.replaceAll(
    /(<(?:[\w-]+:)?(?:SharedSecret|DigitalSignature|CredentialMac)\b[^>]*>)[\s\S]*?(<\/)/gi,
    `$1${MASK}$2`,
  );
}

export function maskFields(fields: readonly FormField[]): readonly FormField[] {
  return fields.map(([name, value]) => [name, SECRET_NAMES.test(name) ? MASK : value] as const);
}

/** A form as one reads it: a line for each field. */
export function formText(fields: readonly FormField[]): string {
  return fields.map(([name, value]) => `${name}=${value}`).join('\n');
}
