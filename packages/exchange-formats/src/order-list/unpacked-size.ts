import { inflateRawSync } from 'node:zlib';
import { OrderFileError } from './order-table.ts';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const END_BYTES = 22;
const COMMENT_BYTES_MAX = 65_535;
const PARTS_MAX = 3000;

export type PackedPart = { readonly name: string; readonly unpackedBytes: number };

/**
 * The parts of a ZIP file, each unpacked once and thrown away: what a part says of its own size is not believed, because a
 * zip bomb lies. Unpacking stops at the bound; memory never holds more than one part.
 * @throws OrderFileError `unreadable`, `unpackedTooLarge`, `encrypted`
 */
export function measureParts(bytes: Uint8Array, bytesMax: number): readonly PackedPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return measure(view, bytes, bytesMax);
  } catch (cause) {
    if (cause instanceof OrderFileError) throw cause;
    throw new OrderFileError('unreadable', { cause });
  }
}

function measure(view: DataView, bytes: Uint8Array, bytesMax: number): readonly PackedPart[] {
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > PARTS_MAX) throw new OrderFileError('unpackedTooLarge');
  const parts: PackedPart[] = [];
  let at = view.getUint32(end + 16, true);
  let left = bytesMax;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY) throw new OrderFileError('unreadable');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    if (view.getUint16(at + 8, true) & 1) throw new OrderFileError('encrypted');
    const unpackedBytes = unpackedSize(view, bytes, at, left);
    left -= unpackedBytes;
    parts.push({ name, unpackedBytes });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return parts;
}

function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES_MAX);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at--) {
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  }
  throw new OrderFileError('unreadable');
}

function unpackedSize(view: DataView, bytes: Uint8Array, entry: number, bytesMax: number): number {
  const packedBytes = view.getUint32(entry + 20, true);
  const declared = view.getUint32(entry + 24, true);
  const header = view.getUint32(entry + 42, true);
  if (declared > bytesMax) throw new OrderFileError('unpackedTooLarge');
  if (view.getUint32(header, true) !== LOCAL_HEADER) throw new OrderFileError('unreadable');
  const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  if (from + packedBytes > bytes.length) throw new OrderFileError('unreadable');
  const packed = bytes.subarray(from, from + packedBytes);
  switch (view.getUint16(entry + 10, true)) {
    case 0:
      return packedBytes;
    case 8:
      return sizeOf(packed, declared);
    default:
      throw new OrderFileError('unreadable');
  }
}

/** Inflates up to the size the part claims to have: one byte more is a lie. */
function sizeOf(packed: Uint8Array, declared: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, declared) }).length;
  } catch (cause) {
    const isLarger = cause instanceof RangeError || (cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new OrderFileError(isLarger ? 'unpackedTooLarge' : 'unreadable', { cause });
  }
}
