import { expect, test } from 'vitest';
import { checkBarrels, checkLength, checkNames } from './name-checks.ts';

const write = (path: string, text: string) =>
  [checkNames, checkBarrels, checkLength].flatMap((check) => check([{ path, text }]).map(({ message }) => message));

test('names say what the code is', () => {
  for (const file of ['utils/a.ts', 'api/src/helpers.ts', 'web/app/lib/date-utils.ts', 'web/app/a.helpers.ts']) {
    expect(write(file, '')).toHaveLength(1);
  }
  expect(write('web/app/features/orders/commonly-asked.tsx', 'const a = 1;')).toEqual([]);
});

test('there is no barrel in the web package', () => {
  expect(write('web/app/ui/index.ts', 'export const a = 1;')).toHaveLength(1);
  expect(write('web/app/ui/all.ts', "export * from './button.tsx';\nexport { a } from './b.ts';")).toHaveLength(1);
});

test('a file has at most 300 lines', () => {
  expect(write('api/src/a.ts', 'a;\n'.repeat(300))).toEqual([]);
  expect(write('api/src/a.ts', 'a;\n'.repeat(301))).toEqual([expect.stringContaining('301 lines')]);
});
