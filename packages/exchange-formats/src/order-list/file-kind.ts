export type FileKind = 'zip' | 'compound' | 'text';

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** How texts begin that are something else than a list: markup, PDF, RTF, scripts, JSON. */
const FOREIGN_TEXT = /^\ufeff?\s*(?:<|%PDF-|\{\\rtf|#!|\{\s*"|\[\s*[{[]|MZ)/;

/** What a file is by its first bytes. */
export function fileKindOf(bytes: Uint8Array): FileKind {
  const found = signatures.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found?.[0] ?? 'text';
}

const kindsOfEnding: Readonly<Record<string, FileKind>> = {
  csv: 'text',
  txt: 'text',
  tsv: 'text',
  xlsx: 'zip',
  xls: 'compound',
};

/** Whether a file is what the ending of its name says; a name without an ending says nothing. */
export function fitsEnding(name: string, bytes: Uint8Array): boolean {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  return ending === undefined || kindsOfEnding[ending] === fileKindOf(bytes);
}

/** Whether a decoded text is of a kind that is no list. */
export function isForeignText(text: string): boolean {
  return FOREIGN_TEXT.test(text.slice(0, 200));
}
