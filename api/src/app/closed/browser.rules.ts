import Bowser from 'bowser';
import { LRUCache } from 'lru-cache';

/**
 * What the pages are built for (`build.target` in web/vite.config.ts): the oldest versions that know everything they use. Browsers that
 * are not named here pass.
 */
export const oldestBrowsers = {
  chrome: 123,
  edge: 123,
  firefox: 125,
  safari: 17.5,
  opera: 109,
  samsung_internet: 27,
  'internet explorer': 12,
} as const;

/** All browsers of an iPhone are Safari underneath: the system decides. */
const IOS_OLDEST = 17.5;

/** Programs that read pages call themselves like browsers of some age, and need none of what pages do. */
const PROGRAM = /bot|crawl|spider|slurp|preview|lighthouse/i;

const supported = new LRUCache<string, boolean>({ max: 2000 });

/** Whether the pages work in a browser, by what it calls itself; what says nothing is trusted. */
export function isBrowserSupported(userAgent: string): boolean {
  if (userAgent === '' || PROGRAM.test(userAgent)) return true;
  const known = supported.get(userAgent);
  if (known !== undefined) return known;
  const isSupported = isNewEnough(userAgent);
  supported.set(userAgent, isSupported);
  return isSupported;
}

function isNewEnough(userAgent: string): boolean {
  const browser = Bowser.getParser(userAgent);
  if (browser.getOSName() === 'iOS') return Number.parseFloat(browser.getOSVersion()) >= IOS_OLDEST;
  const wanted = Object.fromEntries(Object.entries(oldestBrowsers).map(([name, version]) => [name, `>=${version}`]));
  return browser.satisfies(wanted) ?? true;
}
