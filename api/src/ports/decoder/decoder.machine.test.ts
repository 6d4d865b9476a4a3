import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { badDrawings, manyFilters } from './bad-drawings.ts';
import { openDecoder, type Decoder } from './decoder.ts';

/** Far below what a bad drawing would take. */
const LIMIT_MS = 3000;
/** Starting a process counts, too, and may take long beside other work: it ends only what hangs. */
const AMPLE_MS = 60_000;
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer();
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>');

const opened: (Decoder & { close: () => Promise<void> })[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())));

function open(limits: { readonly jobMsMax?: number; readonly memoryMbMax?: number } = {}) {
  const decoder = openDecoder({ processes: 1, jobMsMax: AMPLE_MS, memoryMbMax: 600, ...limits });
  opened.push(decoder);
  return decoder;
}

type Listed = { readonly pid: number; readonly environment: string };

/** The processes that decode for a process, this one if none is named. */
function decodersOf(parent = process.pid): readonly Listed[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [, ppid] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
        const isDecoder = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-worker');
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        return isDecoder && Number(ppid) === parent ? [{ pid: Number(pid), environment }] : [];
      } catch {
        return []; // it has ended meanwhile
      }
    });
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each(Object.entries(badDrawings))('%s: refused as a photo', async (_, bytes) => {
  await expect(open().rewritePhoto(bytes)).rejects.toMatchObject({ code: 'photo.drawing' });
});

test.each(Object.entries(badDrawings))(
  '%s: ended within its limit, and the next picture is drawn',
  async (_, bytes) => {
    const decoder = open({ jobMsMax: LIMIT_MS });
    // Those that no limit ended would take minutes.
    await decoder.drawThumbnail(bytes, 96);
    // A process that could not even start within the limit is followed by the next one.
    await expect.poll(() => decoder.drawThumbnail(drawing, 96)).toBeInstanceOf(Uint8Array);
  },
);

test('a picture of a library that no reader is open for is none', async () => {
  const decoder = open();
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });
  expect(await decoder.drawThumbnail(await image.clone().tiff().toBuffer(), 96)).toBeUndefined();
  expect(await decoder.drawThumbnail(await image.clone().gif().toBuffer(), 96)).toBeUndefined();
  expect(await decoder.drawThumbnail(await image.clone().webp().toBuffer(), 96)).toBeInstanceOf(Uint8Array);
});

test('a photo that takes more memory than it may ends its process only', async () => {
  const decoder = open({ memoryMbMax: 180 });
  const large = await sharp({ create: { width: 7000, height: 5500, channels: 3, background: 'red' } })
    .jpeg({ progressive: true })
    .toBuffer();
  await expect(decoder.rewritePhoto(large)).rejects.toMatchObject({ code: 'photo.too_demanding' });
  expect((await decoder.rewritePhoto(photo)).type).toBe('image/jpeg');
});

describe.runIf(process.platform === 'linux')('on Linux, where processes can be listed', () => {
  test('a process that decodes knows no secret of the shop', async () => {
    await open().rewritePhoto(photo);
    const [decoder] = decodersOf();
    expect(decoder?.environment).not.toMatch(/DATABASE|PASSWORD|TOKEN|HOME/);
  });

  test('whoever goes leaves nothing that runs on', async () => {
    const decoder = open({ jobMsMax: 600_000 });
    const client = new AbortController();
    const drawn = decoder.drawThumbnail(manyFilters, 96, { owner: 'anna', signal: client.signal });
    await expect.poll(() => decodersOf()).toHaveLength(1);
    client.abort();
    await expect(drawn).rejects.toMatchObject({ reason: 'cancelled' });
    await expect.poll(() => decodersOf()).toEqual([]);
  });

  test('a shop that is killed leaves nothing that runs on', async () => {
    const script = `
      import { openDecoder } from './decoder.ts';
      import { manyFilters } from './bad-drawings.ts';
      setInterval(() => undefined, 1000); // as a server that listens
      const decoder = openDecoder({ processes: 1, jobMsMax: 600_000, memoryMbMax: 600 });
      await decoder.drawThumbnail(Buffer.from('<svg/>'), 96);
      console.log('started');
      await decoder.drawThumbnail(manyFilters, 96);`;
    const cwd = fileURLToPath(new URL('.', import.meta.url));
    const shop = spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd, stdio: 'pipe' });
    await once(shop.stdout, 'data');
    const [{ pid } = { pid: 0 }] = decodersOf(shop.pid);
    expect(isAlive(pid)).toBe(true);
    shop.kill('SIGKILL');
    await expect.poll(() => isAlive(pid)).toBe(false);
  });
});
