import { expect, test } from 'vitest';
import { sortPhotos } from './photo-check.ts';

const limits = { room: 2, bytesMax: 100 };
const photo = (name: string, type = 'image/jpeg', size = 10) => ({ name, type, size });

test('photos as PNG and JPEG are taken, also where the device names no type', () => {
  const files = [photo('a.png', 'image/png'), photo('b.JPG', '')];
  expect(sortPhotos(files, limits)).toEqual({ good: files, faults: [] });
});

test('what is no photo, too large or one too many is named with its reason, and the others are taken', () => {
  const good = [photo('a.png', 'image/png'), photo('b.jpg')];
  const sorted = sortPhotos(
    [
      photo('plan.pdf', 'application/pdf'),
      photo('plan.svg', 'image/svg+xml'),
      photo('huge.jpg', 'image/jpeg', 101),
      ...good,
      photo('c.jpg'),
    ],
    limits,
  );
  expect(sorted).toEqual({
    good,
    faults: [
      { name: 'plan.pdf', kind: 'wrongType' },
      { name: 'plan.svg', kind: 'wrongType' },
      { name: 'huge.jpg', kind: 'tooLarge' },
      { name: 'c.jpg', kind: 'tooMany' },
    ],
  });
});
