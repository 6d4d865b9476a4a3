import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FilesPort } from '#src/ports/files/files.port.ts';
import { openMediaStore } from './store-media.ts';

const MEGABYTE = 1_000_000;

const pictureFrom = (source: string) => ({ purpose: 'picture' as const, source });
const noFile = { open: () => Promise.resolve(undefined), removeUnused: () => Promise.resolve(0) };

test('media that are loaded and not stored yet stay below a bound, and all of them are stored', async () => {
  let loaded = 0;
  let stored = 0;
  let mostUnderWay = 0;
  const files: FilesPort = {
    ...noFile,
    put: async ({ byteLength }) => {
      await nextTurn();
      stored += byteLength;
      return { hash: '0'.repeat(64), bytes: byteLength };
    },
  };
  const load = () => {
    loaded += MEGABYTE;
    mostUnderWay = Math.max(mostUnderWay, loaded - stored);
    return { bytes: Buffer.alloc(MEGABYTE), extension: 'jpg' as const };
  };
  const { store } = openMediaStore(files, load, 3 * MEGABYTE);
  await Promise.all(Array.from({ length: 20 }, (_, n) => store([pictureFrom(`${n}.jpg`)])));
  expect(stored).toBe(20 * MEGABYTE);
  expect(mostUnderWay).toBe(3 * MEGABYTE);
});

test('a medium that is not there, cannot be loaded or cannot be stored leaves its room to the next', async () => {
  const files: FilesPort = {
    ...noFile,
    put: async (content) => {
      if (content.byteLength === 2) throw new Error('no room on the disk');
      return { hash: '0'.repeat(64), bytes: content.byteLength };
    },
  };
  const load = (source: string) => {
    if (source === 'unreadable') throw new Error('unreadable');
    if (source === 'missing') return undefined;
    return { bytes: Buffer.alloc(source === 'large' ? 2 : 1), extension: 'png' as const };
  };
  const { store } = openMediaStore(files, load, 1);
  const outcomes = await Promise.allSettled(
    ['unreadable', 'large', 'missing', 'small'].map((source) => store([pictureFrom(source)])),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled']);
  expect(outcomes[3]).toMatchObject({ value: { stored: [{ extension: 'png' }] } });
});
