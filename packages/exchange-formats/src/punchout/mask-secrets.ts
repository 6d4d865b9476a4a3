import type { FormField } from './form.ts';

const MASK = '••••••';
/** What systems of buyers call a secret, in their fields and in the query of their addresses. */
const SECRET_NAME = /(^|[^a-z])pwd?([^a-z]|$)|pass(word|wort|wd|phrase)?$|kennwort|secret|token|api_?key|^mysapsso2$/i;
const ADDRESS = /https?:\/\/[^\s"'<>]+/gi;
const PARAMETER = /([?&;])([^=&;?#]+)=([^&;#]*)/g;
const ACCOUNT = /^(https?:\/\/[^/?#@:]*:)[^/?#@]*@/i;

/** A message as it may be kept: secrets of either form are replaced. */
export function maskXml(text: string): string {
  const masked = text.replaceAll(
    /(<(?:[\w-]+:)?(?:SharedSecret|DigitalSignature|CredentialMac)\b[^>]*>)[\s\S]*?(<\/)/gi,
    `$1${MASK}$2`,
  );
  return maskAddresses(masked);
}

export function maskFields(fields: readonly FormField[]): readonly FormField[] {
  return fields.map(([name, value]) => [name, SECRET_NAME.test(name) ? MASK : maskAddresses(value)] as const);
}

/** A return address may carry a secret of the buyer's system in its query, or an account before its host. */
function maskAddresses(text: string): string {
  return text.replaceAll(ADDRESS, (address) =>
    address
      .replace(ACCOUNT, `$1${MASK}@`)
      .replaceAll(PARAMETER, (whole, mark: string, name: string) =>
        SECRET_NAME.test(name) ? `${mark}${name}=${MASK}` : whole,
      ),
  );
}

/** A form as one reads it: a line for each field. */
export function formText(fields: readonly FormField[]): string {
  return fields.map(([name, value]) => `${name}=${value}`).join('\n');
}
