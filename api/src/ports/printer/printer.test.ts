import { expect, test } from 'vitest';
import type { WorkFor } from '#platform/workers/worker-pool.ts';
import type { Ctx } from '../../context/context.ts';
import { printerFor } from './printer.ts';

test('a user of a company and one of staff with the same number take turns, visitors are nobody', async () => {
  const asked: (WorkFor | undefined)[] = [];
  const printer = {
    print: async (_job: unknown, workFor?: WorkFor) => {
      asked.push(workFor);
      return new Uint8Array();
    },
  };
  const buyer = { userId: 1 } as Ctx['buyer'];
  const staff = { userId: 1 } as Ctx['staff'];
  const { signal } = new AbortController();
  const nobody = { buyer: null, staff: null, signal };
  for (const who of [{ ...nobody, buyer }, { ...nobody, staff }, nobody]) {
    await printerFor(printer, who).print({ kind: 'table' } as never);
  }
  expect(asked.map((one) => one?.owner)).toEqual(['buyer 1', 'staff 1', undefined]);
  expect(asked.every((one) => one?.signal === signal)).toBe(true);
});
