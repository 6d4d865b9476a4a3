import { expect, test } from 'vitest';
import { deviceOf } from './device.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { browser: 'Firefox', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', kind: 'phone' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    { browser: 'Microsoft Edge', system: 'Windows', kind: 'desktop' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android', kind: 'phone' },
  ],
])('a browser is named as its user knows it: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toEqual(device);
});

test('a client that says nothing, or nonsense, is a device without a name', () => {
  expect(deviceOf('')).toEqual({ browser: '', system: '', kind: '' });
  expect(deviceOf(' ')).toEqual({ browser: '', system: '', kind: '' });
  expect(deviceOf('(((').kind).toBe('');
});

test('a name of any length is cut', () => {
  const { browser, system } = deviceOf(`${'x'.repeat(100_000)}/1.0`);
  expect(browser.length).toBeLessThanOrEqual(40);
  expect(system.length).toBeLessThanOrEqual(40);
});
