import { expect, test } from 'vitest';
import { checkEnvironment } from './environment-checks.ts';

test('the environment is read in main.ts', () => {
  const line = 'export const a = process.env.A; // process.env';
  const violations = (path: string, text = line) => checkEnvironment([{ path, text }]);
  expect(violations('api/src/app/main.ts')).toEqual([]);
  expect(violations('tools/start.ts')).toEqual([]);
  expect(violations('api/src/app/config.ts', '// main.ts hands process.env in')).toEqual([]);
  expect(violations('api/src/app/config.ts')).toHaveLength(1);
});
