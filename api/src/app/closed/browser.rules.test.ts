import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../repository-root.ts';
import { isBrowserSupported, oldestBrowsers } from './browser.rules.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const iPhone = (os: string, rest: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) ${webkit} ${rest}`;
const blink = (rest: string) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;

test.each([
  ['Chrome of today', blink('Chrome/143.0.0.0 Safari/537.36'), true],
  ['the oldest Chrome', blink('Chrome/123.0.0.0 Safari/537.36'), true],
  ['a Chrome before it', blink('Chrome/122.0.0.0 Safari/537.36'), false],
  ['Chrome without a window', blink('HeadlessChrome/143.0.0.0 Safari/537.36'), true],
  ['Edge of today', blink('Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0'), true],
  ['Edge before Chromium', blink('Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763'), false],
  ['Firefox ESR', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', true],
  ['an old Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0', false],
  ['Safari 17.5', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.5 Safari/605.1.15`, true],
  ['Safari 16', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/16.6 Safari/605.1.15`, false],
  ['an iPhone with iOS 18', iPhone('18_1', 'Version/18.1 Mobile/15E148 Safari/604.1'), true],
  ['Chrome of an iPhone with iOS 15', iPhone('15_8', 'CriOS/143.0.0.0 Mobile/15E148 Safari/604.1'), false],
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', false],
  [
    'a search engine that calls itself old',
    blink('(compatible; Googlebot/2.1) Chrome/41.0.2272.96 Safari/537.36'),
    true,
  ],
  ['a program', 'curl/8.5.0', true],
  ['nobody', '', true],
])('%s', (_, userAgent, isSupported) => {
  expect(isBrowserSupported(userAgent)).toBe(isSupported);
});

test('pages are built for the browsers that are let in', () => {
  const config = readFileSync(path.join(repositoryRoot, 'web/vite.config.ts'), 'utf8');
  for (const name of ['chrome', 'edge', 'firefox', 'safari'] as const) {
    expect(config).toContain(`'${name}${oldestBrowsers[name]}'`);
  }
});
