import { TextDecoder } from 'node:util';

const SNIFFED_BYTES = 4096;
/** Of the sniffed pairs of bytes, how many have a zero in the same half when Western text is UTF-16. */
const ZERO_SHARE_MIN = 0.4;

/**
 * The text of a file in the encoding that it is in: by byte order mark, else UTF-16 by its zeros, else UTF-8 if it is
 * valid, else Windows-1252, which is what older spreadsheet programs write.
 * @returns undefined when the bytes are no text (a picture, a program)
 */
export function decodeBytes(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  return /[\u0000-\u0008\u000e-\u0019\u001b-\u001f]/.test(text) ? undefined : text.replaceAll('\u001a', '');
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = sniffUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function sniffUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const end = Math.min(bytes.length, SNIFFED_BYTES) & ~1;
  let zerosFirst = 0;
  let zerosSecond = 0;
  for (let at = 0; at < end; at += 2) {
    if (bytes[at] === 0) zerosFirst++;
    if (bytes[at + 1] === 0) zerosSecond++;
  }
  const enough = Math.max(1, (end / 2) * ZERO_SHARE_MIN);
  if (zerosSecond >= enough && zerosFirst === 0) return 'utf-16le';
  if (zerosFirst >= enough && zerosSecond === 0) return 'utf-16be';
  return undefined;
}
