import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const bench = fileURLToPath(new URL('./bench.ts', import.meta.url));

test.each(['bmecat', 'csv'])('a %s file far larger than the memory at hand streams through', async (format) => {
  // 30 MB of file hold more objects than a heap of 40 MB could keep; the bound of the whole process leaves room for
  // what a busy machine has not yet given back.
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=40',
    '--max-semi-space-size=4',
    bench,
    format,
    '30',
  ]);
  const { articles, peakMegabytes } = JSON.parse(stdout) as { articles: number; peakMegabytes: number };
  expect(articles).toBeGreaterThan(10_000);
  expect(peakMegabytes).toBeLessThan(320);
});
