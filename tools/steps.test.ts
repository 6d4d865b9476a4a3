import { expect, test } from 'vitest';
import { reportOf } from './steps.ts';
import { countPlaywright, countVitest } from './test-steps.ts';

test('the last line of the report is the result alone, and what was left out counts for nothing', () => {
  const lines = reportOf([
    { name: 'lint', seconds: 3, passed: 1, failed: 0 },
    { name: 'API', seconds: 12.25, passed: 40, failed: 2 },
    { name: 'browser', seconds: 0, passed: 0, failed: 0, skipped: 'there are none yet' },
  ]).split('\n');
  expect(lines.at(-1)).toBe('41 passed, 2 failed');
  expect(lines[1]).toMatch(/^✗ API .* 12\.3 s {2}40 passed, 2 failed$/);
  expect(lines[2]).toContain('left out: there are none yet');
});

test('a test file that breaks outside of its tests counts as a failure', () => {
  const passed = { status: 'passed' };
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [passed, passed] },
      { status: 'failed', assertionResults: [passed, { status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
});

test('a journey that passed only when repeated has passed, an error outside of any has failed', () => {
  const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'no server' }] };
  expect(countPlaywright(report)).toEqual({ passed: 6, failed: 2 });
});
