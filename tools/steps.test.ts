import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './repository.ts';
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

test('what failed is said again below the table, with the beginning of its reason', () => {
  const report = reportOf([
    { name: 'types', seconds: 9, passed: 1, failed: 0 },
    { name: 'API', seconds: 12.25, passed: 40, failed: 1, failures: ['cart.api.test.ts › adds\nexpected 2 to be 3'] },
  ]);
  expect(report).toContain('\n✗ API: cart.api.test.ts › adds\nexpected 2 to be 3\n\n41 passed, 1 failed');
});

test('a test file that breaks outside of its tests counts as a failure', () => {
  const passed = { status: 'passed', fullName: 'holds', failureMessages: [] };
  const failed = { status: 'failed', fullName: 'adds an article', failureMessages: ['expected 2 to be 3\n at line 7'] };
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: path.join(root, 'a.test.ts'), status: 'passed', assertionResults: [passed, passed] },
      { name: path.join(root, 'b.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      { name: path.join(root, 'c.test.ts'), status: 'failed', message: 'no database', assertionResults: [] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 3,
    failed: 2,
    failures: ['b.test.ts › adds an article\nexpected 2 to be 3\n at line 7', 'c.test.ts\nno database'],
  });
});

test('a journey that passed only when repeated has passed, an error outside of any has failed', () => {
  const failed = {
    title: 'a purchase',
    ok: false,
    tests: [{ projectName: 'phone-fr', results: [{ error: { message: 'no button' } }] }],
  };
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ file: 'buys.spec.ts', specs: [], suites: [{ file: 'buys.spec.ts', specs: [failed] }] }],
    errors: [{ message: 'no server' }],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 6,
    failed: 2,
    failures: ['[phone-fr] buys.spec.ts › a purchase\nno button', 'no server'],
  });
});
