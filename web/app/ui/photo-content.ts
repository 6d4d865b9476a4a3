import { isTypeOfName, type PhotoType } from '@shop/contract/photo-types';

/** As the server counts them: one pixel more is refused. */
const PIXELS_MAX = 40_000_000 - 1;
/** Where the size of a JPEG stands at the latest, behind what the camera writes about itself. */
const HEAD_BYTES = 512 * 1024;

/**
 * What is wrong with a picture by its first bytes, and whether they are what its name says. The server looks closer; this is said at once, also
 * without a network, where a report would otherwise be refused hours after it was made.
 */
export async function faultOfContent(file: Blob): Promise<'wrongType' | 'tooManyPixels' | undefined> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = typeOf(bytes);
  if (type === undefined || (file instanceof File && !isTypeOfName(file.name, type))) return 'wrongType';
  return isTooMuch(type === 'image/png' ? pngPixels(bytes) : jpegPixels(bytes));
}

function typeOf(bytes: Uint8Array): PhotoType | undefined {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return 'image/png';
  return startsWith(bytes, [0xff, 0xd8, 0xff]) ? 'image/jpeg' : undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, n) => bytes[n] === byte);
}

function isTooMuch(pixels: number): 'tooManyPixels' | undefined {
  return pixels > PIXELS_MAX ? 'tooManyPixels' : undefined;
}

function pngPixels(bytes: Uint8Array): number {
  if (bytes.length < 24) return 0;
  const view = new DataView(bytes.buffer);
  return view.getUint32(16) * view.getUint32(20);
}

/** Its size stands in the first frame header (SOF); 0 where none is found. */
function jpegPixels(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer);
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return 0;
}
