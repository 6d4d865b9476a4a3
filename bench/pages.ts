import { existsSync } from 'node:fs';
import http from 'node:http';
import { chromium, type Page } from '@playwright/test';
import { shiftOf, watchShifts } from '../e2e/layout-shifts.ts';
import { auditPages, type Device, type PageAudit, type Timing } from '../e2e/page-audit.ts';
import { isQuick, sized } from './scale.ts';
import type { Goods } from './world.ts';

/** Script of a reading page as it travels with gzip, kilobytes, and what may move on it without the user's doing. */
const SCRIPT_KB_MAX = 150;
const SHIFT_MAX = 0.02;
const FIRST_BYTE_MS_MAX = 10;
/** On a phone with slow 4G and a quarter of the processor. */
const PERFORMANCE_MIN = 95;
const LCP_SECONDS_MAX = 1.8;
const VISITS = sized(5, 2);
const FIRST_BYTE = `(([entry]) => entry.responseStart - entry.requestStart)(performance.getEntriesByType('navigation'))`;

export type PageFigures = {
  readonly name: string;
  readonly scripts: number;
  readonly gzipKilobytes: number;
  readonly brotliKilobytes: number;
  readonly shift: number;
  readonly firstByteMs: number;
};

/** Home, listing and product as a visitor's browser gets them; undefined where there is no Chromium. */
export async function reportPages(origin: string, goods: Goods): Promise<readonly PageFigures[] | undefined> {
  const executablePath = findBrowser('Pages');
  if (executablePath === undefined) return undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 940 }, locale: 'de-CH' });
    await watchShifts(page);
    const addresses = {
      home: '/de',
      listing: goods.categoryPath,
      product: goods.productPath,
      content: '/de/so/terms',
    };
    const figures: PageFigures[] = [];
    for (const [name, path] of Object.entries(addresses)) figures.push(await look(page, origin, name, path));
    console.log('\nPages in a browser:');
    console.table(Object.fromEntries(figures.map((row) => [row.name, readable(row)])));
    return figures;
  } finally {
    await browser.close();
  }
}

/** Home, listing, product and search as Lighthouse sees them; undefined without Chromium. */
export async function reportAudits(origin: string, goods: Goods): Promise<readonly PageAudit[] | undefined> {
  const executablePath = findBrowser('Lighthouse');
  if (executablePath === undefined) return undefined;
  const paths = ['/de', goods.categoryPath, goods.productPath, '/de/search?q=led'];
  const ask = async (devices: readonly Device[], timing: Timing) => {
    const args = ['--no-sandbox', '--disable-gpu'];
    const audits = await auditPages(origin, paths, devices, { executablePath, args, timing });
    return audits.map((audit) => ({ ...audit, timing }));
  };
  const audits = await ask(isQuick ? ['phone'] : ['phone', 'desktop'], 'reckoned');
  if (!isQuick) audits.push(...(await ask(['phone'], 'slowed')));
  console.log('\nLighthouse, of 100:');
  console.table(
    audits.map((audit) => ({
      path: audit.path.slice(0, 40),
      device: audit.device,
      timing: audit.timing,
      ...audit.scores,
      'LCP s': Number(audit.lcpSeconds?.toFixed(2)),
      wanted: wantedOf(audit),
    })),
  );
  return audits;
}

function wantedOf({ scores: { performance = 0, ...others }, lcpSeconds = Infinity, faults }: PageAudit): string {
  const isQuickEnough = performance >= PERFORMANCE_MIN && lcpSeconds <= LCP_SECONDS_MAX;
  const isGood = isQuickEnough && Object.values(others).every((score) => score === 100);
  return `${isGood ? 'ok' : 'NOT'} (100, performance >= ${PERFORMANCE_MIN}, LCP <= ${LCP_SECONDS_MAX} s) ${faults.join(', ')}`;
}

/** Where Chromium is; undefined, and said, where there is none. */
export function findBrowser(what: string): string | undefined {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (existsSync(executablePath)) return executablePath;
  console.log(`\n${what} in a browser: skipped, there is no ${executablePath} (set CHROMIUM_PATH).`);
  return undefined;
}

async function look(page: Page, origin: string, name: string, path: string): Promise<PageFigures> {
  const waits: number[] = [];
  // The first visit renders the page, which is then cached.
  for (let visit = 0; visit <= VISITS; visit++) {
    await page.goto(origin + path, { waitUntil: 'networkidle' });
    waits.push(await page.evaluate<number>(FIRST_BYTE));
  }
  const firstByteMs = waits.slice(1).toSorted((a, b) => a - b)[Math.floor(VISITS / 2)] ?? 0;
  const scripts = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').map((entry) => entry.name).filter((name) => name.endsWith('.js'))`,
  );
  const shift = await shiftOf(page);
  const [gzipKilobytes, brotliKilobytes] = await Promise.all([weigh(scripts, 'gzip'), weigh(scripts, 'br')]);
  return { name, scripts: scripts.length, gzipKilobytes, brotliKilobytes, shift, firstByteMs };
}

/** Bytes on the way, which `fetch` would unpack. */
async function weigh(urls: readonly string[], encoding: 'gzip' | 'br'): Promise<number> {
  const sizes = await Promise.all(urls.map((url) => sizeOf(url, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

function sizeOf(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': encoding } }, (reply) => {
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
      reply.on('end', () => resolve(bytes));
      reply.on('error', reject);
    });
    request.on('error', reject);
  });
}

function readable({ scripts, gzipKilobytes, brotliKilobytes, shift, firstByteMs }: PageFigures) {
  const isGood = gzipKilobytes <= SCRIPT_KB_MAX && shift <= SHIFT_MAX && firstByteMs <= FIRST_BYTE_MS_MAX;
  return {
    scripts,
    'gzip kB': Number(gzipKilobytes.toFixed(1)),
    'brotli kB': Number(brotliKilobytes.toFixed(1)),
    'layout shift': Number(shift.toFixed(4)),
    'first byte ms': Number(firstByteMs.toFixed(1)),
    wanted: `${isGood ? 'ok' : 'NOT'} (<= ${SCRIPT_KB_MAX} kB gzip, ${SHIFT_MAX}, ${FIRST_BYTE_MS_MAX} ms)`,
  };
}
