import { expect, test } from 'vitest';
import { readKey, silence, type KeyBurst } from './key-burst.ts';

/** Presses keys this many ms apart; what was heard as scans. */
function press(keys: readonly string[], gapMs: number): readonly string[] {
  let burst: KeyBurst = silence;
  const codes: string[] = [];
  for (const [n, key] of keys.entries()) {
    const read = readKey(burst, { key, ctrlKey: false, metaKey: false }, n * gapMs);
    burst = read.burst;
    if (read.code !== undefined) codes.push(read.code);
  }
  return codes;
}

const ean = [...'7640123456782', 'Enter'];

test('a fast burst ended with Enter is a scan', () => {
  expect(press(ean, 8)).toEqual(['7640123456782']);
});

test('a device that hears some keys late still hears one scan', () => {
  let burst: KeyBurst = silence;
  let at = 0;
  let code: string | undefined;
  for (const [n, key] of ean.entries()) {
    at += n === 2 ? 140 : 20;
    const read = readKey(burst, { key, ctrlKey: false, metaKey: false }, at);
    burst = read.burst;
    code = read.code ?? code;
  }
  expect(code).toBe('7640123456782');
});

test('two scans without a pause are two', () => {
  expect(press([...ean, ...ean], 5)).toEqual(['7640123456782', '7640123456782']);
});

test('what a person types is none, however fast', () => {
  expect(press(ean, 80)).toEqual([]);
  expect(press(ean, 60)).toEqual([]);
});

test('a few keys hit at once are none', () => {
  expect(press([...'1234', 'Enter'], 5)).toEqual([]);
});

test('capitals come with Shift in between', () => {
  expect(press(['Shift', 'L', 'Shift', 'S', '4', '5', '0', '0', 'Enter'], 5)).toEqual(['LS4500']);
});

test('a burst without end is forgotten when a person goes on typing', () => {
  const scanned = [...'7640123456782'].reduce<KeyBurst>(
    (burst, key, n) => readKey(burst, { key, ctrlKey: false, metaKey: false }, n * 5).burst,
    silence,
  );
  const typed = readKey(scanned, { key: 'a', ctrlKey: false, metaKey: false }, 900).burst;
  expect(readKey(typed, { key: 'Enter', ctrlKey: false, metaKey: false }, 905)).toEqual({ burst: silence });
});

test('the group separator of GS1 codes comes as Ctrl and a bracket', () => {
  const keys = [...'21A', ']', ...'0107', 'Enter'];
  let burst: KeyBurst = silence;
  let code: string | undefined;
  for (const [n, key] of keys.entries()) {
    const read = readKey(burst, { key, ctrlKey: key === ']', metaKey: false }, n * 5);
    burst = read.burst;
    code = read.code ?? code;
  }
  expect(code).toBe('21A\u001d0107');
});
