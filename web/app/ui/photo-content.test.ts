import { expect, test } from 'vitest';
import { faultOfContent } from './photo-content.ts';

const bytes = (...values: readonly number[]) => new Blob([new Uint8Array(values)]);
const png = (width: number, height: number) => {
  const view = new DataView(new ArrayBuffer(24));
  view.setUint32(0, 0x89504e47);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new Blob([view]);
};
/** With a segment before the frame header, as cameras write them. */
const jpeg = (width: number, height: number) =>
  bytes(
    ...[0xff, 0xd8, 0xff, 0xe1, 0, 4, 1, 2],
    ...[0xff, 0xc0, 0, 17, 8, height >> 8, height & 255, width >> 8, width & 255, 3],
  );

test('a photo is one by its first bytes', async () => {
  expect(await faultOfContent(png(800, 600))).toBeUndefined();
  expect(await faultOfContent(jpeg(800, 600))).toBeUndefined();
  expect(await faultOfContent(new Blob(['<?xml version="1.0"?>\n<svg xmlns="…"/>']))).toBe('wrongType');
  expect(await faultOfContent(new Blob(['MZ this is a program']))).toBe('wrongType');
  expect(await faultOfContent(new Blob([]))).toBe('wrongType');
});

test('a photo is named as what it is, or has no ending', async () => {
  const named = async (photo: Blob, name: string) => faultOfContent(new File([photo], name));
  expect(await named(jpeg(8, 6), 'photo.png')).toBe('wrongType');
  expect(await named(png(8, 6), 'photo.JPG')).toBe('wrongType');
  expect(await named(jpeg(8, 6), 'photo.heic')).toBe('wrongType');
  for (const name of ['photo.JPG', 'photo.jpeg', 'photo', 'photo 22.11.2026 um 14.30 Uhr']) {
    expect(await named(jpeg(8, 6), name)).toBeUndefined();
  }
});

test('a photo of 40 megapixels is too large, one just below is not', async () => {
  expect(await faultOfContent(jpeg(8000, 5000))).toBe('tooManyPixels');
  expect(await faultOfContent(png(8000, 5000))).toBe('tooManyPixels');
  expect(await faultOfContent(jpeg(7999, 5000))).toBeUndefined();
});

test('a photo that is cut off is left to the server to validate', async () => {
  expect(await faultOfContent(bytes(0xff, 0xd8, 0xff))).toBeUndefined();
  expect(await faultOfContent(bytes(0x89, 0x50, 0x4e, 0x47))).toBeUndefined();
});
