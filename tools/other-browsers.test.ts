import { afterEach, expect, test, vi } from 'vitest';
import { findOtherBrowser, otherBrowsers } from './other-browsers.ts';

vi.mock('./debian-package.ts', () => ({
  installDebianPackage: (name: string) => Promise.resolve({ problem: `${name} could not be installed` }),
}));
afterEach(() => vi.unstubAllEnvs());

const [firefox] = otherBrowsers;

test('a browser that is there is handed on by its path', async () => {
  vi.stubEnv('FIREFOX_PATH', process.execPath);
  expect(firefox && (await findOtherBrowser(firefox))).toEqual({ env: { FIREFOX_PATH: process.execPath } });
});

test('a browser that cannot be had is left out in words', async () => {
  vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox');
  expect(firefox && (await findOtherBrowser(firefox))).toEqual({ problem: 'firefox-esr could not be installed' });
});
