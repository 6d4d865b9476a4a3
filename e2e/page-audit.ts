import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type BrowserType } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';

export type Device = 'phone' | 'desktop';

/** What Lighthouse says of a page, each of 100, and what it has against it. */
export type PageAudit = {
  readonly path: string;
  readonly device: Device;
  readonly scores: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
  /** When the largest part of the page stood, seconds; where it was asked for speed. */
  readonly lcpSeconds?: number;
};

/**
 * How Lighthouse comes to a time on slow 4G and a quarter of the processor: it loads the page at full speed and reckons (counting
 * every script that was there before the largest part, however late it would come by a slow line), or it slows line and processor.
 */
export type Timing = 'reckoned' | 'slowed';

/** A browser, and whether speed is asked for, where nothing else uses this machine. */
type AuditOptions = Parameters<BrowserType['launch']>[0] & { readonly timing?: Timing };

const methodOf = { reckoned: 'simulate', slowed: 'devtools' } as const;
/** Of what a fault is about, characters. */
const DETAILS_MAX = 800;
/** Not speed, unless it is asked for: on cores that others use, Lighthouse only guesses. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
/** A page that has not come by then does not come. */
const PATIENCE_MS = 300_000;

/**
 * Asks Lighthouse about pages as a visitor's phone or desktop gets them, in a browser of its own. Some ten seconds each.
 * @throws Error when a page cannot be loaded
 */
export async function auditPages(
  origin: string,
  paths: readonly string[],
  devices: readonly Device[],
  { timing, ...options }: AuditOptions,
): Promise<readonly PageAudit[]> {
  const profile = await mkdtemp(path.join(tmpdir(), 'shop-audit-'));
  // What moves while Lighthouse looks has the contrast of no moment.
  const args = [...(options.args ?? []), '--remote-debugging-port=0', '--force-prefers-reduced-motion'];
  const browser = await chromium.launchPersistentContext(profile, { ...options, args });
  try {
    const port = await debuggingPort(profile);
    const audits: PageAudit[] = [];
    const asked: Flags = timing
      ? { port, onlyCategories: [...CATEGORIES, 'performance'], throttlingMethod: methodOf[timing] }
      : { port, onlyCategories: CATEGORIES, throttlingMethod: 'provided' };
    for (const page of paths) for (const device of devices) audits.push(await audit(origin + page, device, asked));
    return audits;
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
}

async function audit(url: string, device: Device, asked: Flags): Promise<PageAudit> {
  const flags = {
    ...asked,
    disableFullPageScreenshot: true,
    logLevel: 'error',
    maxWaitForFcp: PATIENCE_MS,
    maxWaitForLoad: PATIENCE_MS,
  } as const;
  const result = await lighthouse(url, flags, device === 'desktop' ? desktopConfig : undefined);
  const report = result?.lhr;
  const path = new URL(url).pathname;
  if (!report || report.runtimeError) throw new Error(`${path}: ${report?.runtimeError?.message ?? 'no report'}`);
  const categories = Object.values(report.categories);
  const faultless = categories.filter(({ id }) => id !== 'performance');
  const weighed = faultless.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const faults = weighed.flatMap(({ id }) => {
    const { score = null, title = id, details } = report.audits[id] ?? {};
    return score !== null && score < 1 ? [`${title} ${JSON.stringify(details ?? '').slice(0, DETAILS_MAX)}`] : [];
  });
  const scores = Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]));
  const lcp = report.audits['largest-contentful-paint']?.numericValue;
  return { path, device, scores, faults, ...(lcp !== undefined && { lcpSeconds: lcp / 1000 }) };
}

/** The browser chooses a free port, and writes it down in its profile. */
async function debuggingPort(profile: string): Promise<number> {
  for (;;) {
    const note = await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number(note.split('\n')[0]);
    if (port > 0) return port;
    await sleep(20);
  }
}
