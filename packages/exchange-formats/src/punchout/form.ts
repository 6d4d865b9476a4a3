import { charsetNamed, charsetOfType, decodeBytes, type Charset } from './decode-bytes.ts';
import { MessageError } from './xml-tree.ts';

const FIELDS_MAX = 20_000;

export type FormField = readonly [name: string, value: string];

export type ReadForm = {
  readonly fields: readonly FormField[];
  readonly charset: Charset;
  readonly isCharsetWrong: boolean;
};

/** Says how a call from elsewhere is encoded: SAP's own field, and that of HTML. */
const CHARSET_FIELDS = new Set(['http_content_charset', '_charset_']);

/** A form as buyers' systems send it, urlencoded or multipart, in UTF-8 or ISO-8859-1. @throws MessageError */
export async function readForm(bytes: Uint8Array, contentType: string): Promise<ReadForm> {
  return contentType.toLowerCase().startsWith('multipart/form-data')
    ? readMultipart(bytes, contentType)
    : readUrlencoded(Buffer.from(bytes).toString('latin1'), charsetOfType(contentType));
}

/** What stands behind the question mark of an address, or in a body. @throws MessageError */
export function readUrlencoded(text: string, declared?: string): ReadForm {
  const pairs = text.split('&').filter((pair) => pair !== '');
  if (pairs.length > FIELDS_MAX) throw new MessageError('too_large');
  const raw = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return at === -1 ? [bytesIn(pair), bytesIn('')] : [bytesIn(pair.slice(0, at)), bytesIn(pair.slice(at + 1))];
  });
  const named = raw.find(([name]) => CHARSET_FIELDS.has(String(name).toLowerCase()))?.[1];
  const charset = charsetNamed(named === undefined ? declared : String(named)) ?? charsetNamed(declared);
  const whole = decodeBytes(Buffer.concat(raw.flat()), charset);
  const decode = (part: Buffer | undefined) => decodeBytes(part ?? Buffer.alloc(0), whole.charset).text;
  return { ...whole, fields: raw.map(([name, value]) => [decode(name), decode(value)] as const) };
}

function bytesIn(encoded: string): Buffer {
  const plain = encoded
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, 'latin1');
}

async function readMultipart(bytes: Uint8Array, contentType: string): Promise<ReadForm> {
  const declared = charsetNamed(charsetOfType(contentType));
  const { text, charset, isCharsetWrong } = decodeBytes(bytes, declared);
  // Read as UTF-8 whatever it was: borders and names are ASCII.
  const response = new Response(Buffer.from(text), { headers: { 'content-type': contentType } });
  const data = await response.formData().catch(() => {
    throw new MessageError('not_this_protocol', 'multipart/form-data');
  });
  const entries = await Promise.all(
    [...data.entries()]
      .slice(0, FIELDS_MAX)
      .map(async ([name, value]): Promise<FormField> => [name, typeof value === 'string' ? value : await value.text()]),
  );
  return { fields: entries, charset, isCharsetWrong };
}

/** The first field of a name, whatever its case. */
export function fieldOf(fields: readonly FormField[], ...names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = fields.find(([one]) => one.toLowerCase() === name.toLowerCase());
    if (found) return found[1];
  }
  return undefined;
}

/** An address split for a form: a browser drops the query of an `action` on GET, and some hooks lose it on POST. */
export function splitHook(hookUrl: string): { readonly action: string; readonly hidden: readonly FormField[] } {
  const at = hookUrl.indexOf('?');
  if (at === -1) return { action: hookUrl, hidden: [] };
  const [query = ''] = hookUrl.slice(at + 1).split('#', 1);
  return { action: hookUrl.slice(0, at), hidden: readUrlencoded(query).fields };
}
