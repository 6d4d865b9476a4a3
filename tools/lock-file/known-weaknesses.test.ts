import { expect, test } from 'vitest';
import { knownWeaknesses } from './known-weaknesses.ts';

const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    leaky: { severity: 'critical', range: '<2.0.1' },
    slow: { severity: 'low', range: '*' },
  },
};

test('severe faults of packages are named with the versions that have them', () => {
  expect(knownWeaknesses(`npm warn something\n${JSON.stringify(report)}`)).toEqual(['leaky <2.0.1: critical']);
  expect(knownWeaknesses(JSON.stringify({ ...report, vulnerabilities: {} }))).toEqual([]);
});

test('a registry that answers no such question is no finding', () => {
  expect(knownWeaknesses('npm warn audit 405\n{ "message": "405", "statusCode": 405 }')).toBeUndefined();
  expect(knownWeaknesses('')).toBeUndefined();
});
