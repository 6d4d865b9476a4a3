import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const bench = fileURLToPath(new URL('./bench.ts', import.meta.url));

test.each(['bmecat', 'csv'])(
  'a %s file far larger than the memory at hand streams through',
  async (format) => {
    // 30 MB of file hold more objects than a heap of 24 MB could keep.
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--max-old-space-size=24',
      '--max-semi-space-size=4',
      bench,
      format,
      '30',
    ]);
    const { articles, peakMegabytes } = JSON.parse(stdout) as { articles: number; peakMegabytes: number };
    expect(articles).toBeGreaterThan(10_000);
    expect(peakMegabytes).toBeLessThan(200);
  },
  60_000,
);
