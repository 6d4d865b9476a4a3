/** What a message says of itself; the first two are all that punchout knows. */
export type Charset = 'utf-8' | 'iso-8859-1';

export type Decoded = {
  readonly text: string;
  readonly charset: Charset;
  /** The bytes are not what the message says they are. */
  readonly isCharsetWrong: boolean;
};

/** The charset that a header or a form names; undefined for none, or one that nobody has agreed on. */
export function charsetNamed(name: string | undefined): Charset | undefined {
  const plain = (name ?? '').trim().replaceAll('"', '').toLowerCase();
  if (plain === 'utf-8' || plain === 'utf8') return 'utf-8';
  if (/^(iso-?8859-1(5)?|latin-?1|windows-1252|cp1252|us-ascii)$/.test(plain)) return 'iso-8859-1';
  return undefined;
}

/**
 * Decodes bytes as what they are: valid UTF-8 that is more than ASCII is UTF-8, all else follows what is declared, and what is
 * declared as UTF-8 without being it is ISO-8859-1.
 */
export function decodeBytes(bytes: Uint8Array, declared: Charset | undefined): Decoded {
  const utf8 = readUtf8(bytes);
  if (utf8 === undefined) return { text: latin1(bytes), charset: 'iso-8859-1', isCharsetWrong: declared === 'utf-8' };
  const isPlain = bytes.every((byte) => byte < 0x80);
  if (isPlain) return { text: utf8, charset: declared ?? 'utf-8', isCharsetWrong: false };
  return { text: utf8, charset: 'utf-8', isCharsetWrong: declared === 'iso-8859-1' };
}

function readUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes);
}

/** Decodes an XML message by what its own declaration or the header says. */
export function decodeXml(bytes: Uint8Array, header: string | undefined): Decoded {
  const head = latin1(bytes.subarray(0, 200));
  const own = /<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(head)?.[1];
  return decodeBytes(bytes, charsetNamed(own) ?? charsetNamed(header));
}

/** The `charset` of a content type. */
export function charsetOfType(contentType: string): string | undefined {
  return /charset=("?)([\w.:-]+)\1/i.exec(contentType)?.[2];
}
