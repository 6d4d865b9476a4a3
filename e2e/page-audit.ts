import { createServer, type AddressInfo } from 'node:net';
import { chromium, type BrowserType } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';

export type Device = 'phone' | 'desktop';

/** What Lighthouse says of a page, each of 100, and what it has against it. */
export type PageAudit = {
  readonly path: string;
  readonly device: Device;
  readonly scores: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
};

/** Speed is measured elsewhere: on cores that others use, Lighthouse only guesses. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

/**
 * Asks Lighthouse about pages as a visitor's phone or desktop gets them, in a browser of its own. Some ten seconds each.
 * @throws Error when a page cannot be loaded
 */
export async function auditPages(
  origin: string,
  paths: readonly string[],
  devices: readonly Device[],
  options: Parameters<BrowserType['launch']>[0],
): Promise<readonly PageAudit[]> {
  const port = await freePort();
  const args = [...(options?.args ?? []), `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ ...options, args });
  try {
    const audits: PageAudit[] = [];
    for (const path of paths) for (const device of devices) audits.push(await audit(origin, path, device, port));
    return audits;
  } finally {
    await browser.close();
  }
}

async function audit(origin: string, path: string, device: Device, port: number): Promise<PageAudit> {
  const flags = { port, onlyCategories: CATEGORIES, logLevel: 'error' } as const;
  const result = await lighthouse(origin + path, flags, device === 'desktop' ? desktopConfig : undefined);
  const report = result?.lhr;
  if (!report || report.runtimeError) throw new Error(`${path}: ${report?.runtimeError?.message ?? 'no report'}`);
  const categories = Object.values(report.categories);
  const weighed = categories.flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const faults = weighed.flatMap(({ id }) => {
    const { score = null, title = id } = report.audits[id] ?? {};
    return score !== null && score < 1 ? [title] : [];
  });
  const scores = Object.fromEntries(categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]));
  return { path, device, scores, faults };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
