import { TextDecoder } from 'node:util';
import { CatalogueFileError, type ByteStream } from './events.ts';

const SLICE_CHARS = 65_536;
const SNIFF_BYTES = 512;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

// oxfmt-ignore
const encodings: Readonly<Record<string, Encoding>> = {
  'utf-8': 'utf-8', utf8: 'utf-8', 'us-ascii': 'utf-8', ascii: 'utf-8',
  'utf-16': 'utf-16le', 'utf-16le': 'utf-16le', 'utf-16be': 'utf-16be',
  'iso-8859-1': 'windows-1252', 'iso8859-1': 'windows-1252', 'latin-1': 'windows-1252', latin1: 'windows-1252',
  'windows-1252': 'windows-1252', 'cp1252': 'windows-1252', 'iso-8859-15': 'windows-1252',
};

/**
 * Decodes a file as its byte order mark, otherwise its XML declaration, otherwise UTF-8 says, in slices that end at no
 * particular place. ISO-8859-1 is read as windows-1252, which differs only where ISO-8859-1 has control characters.
 * @throws CatalogueFileError `file.encoding_unknown`, `file.encoding_broken` (bytes that are no UTF-8)
 */
export async function* decodeText(bytes: ByteStream): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  let held: Uint8Array[] = [];
  let heldBytes = 0;
  let lines = 1;

  function decode(chunk?: Uint8Array): string {
    try {
      const text = chunk ? decoder!.decode(chunk, { stream: true }) : decoder!.decode();
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++;
      return text;
    } catch {
      throw new CatalogueFileError('file.encoding_broken', lines);
    }
  }

  for await (const chunk of bytes) {
    if (decoder) {
      yield* slices(decode(chunk));
      continue;
    }
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < SNIFF_BYTES) continue;
    const start = Buffer.concat(held);
    held = [];
    decoder = new TextDecoder(sniffEncoding(start), { fatal: true });
    yield* slices(decode(start));
  }
  if (!decoder) {
    const start = Buffer.concat(held);
    decoder = new TextDecoder(sniffEncoding(start), { fatal: true });
    yield* slices(decode(start));
  }
  yield decode();
}

function* slices(text: string): Generator<string, void, undefined> {
  for (let at = 0; at < text.length; at += SLICE_CHARS) yield text.slice(at, at + SLICE_CHARS);
}

function sniffEncoding(start: Uint8Array): Encoding {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  const head = Buffer.from(start.subarray(0, SNIFF_BYTES)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1];
  if (declared === undefined) return 'utf-8';
  const encoding = encodings[declared.trim().toLowerCase()];
  if (!encoding) throw new CatalogueFileError('file.encoding_unknown', 1, { encoding: declared.slice(0, 40) });
  return encoding;
}
