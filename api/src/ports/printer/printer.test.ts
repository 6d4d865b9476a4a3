import { expect, test } from 'vitest';
import type { Ctx } from '../../context/context.ts';
import { printerFor } from './printer.ts';

test('a user of a company and one of staff with the same number take turns, visitors are nobody', async () => {
  const owners: (string | undefined)[] = [];
  const printer = {
    print: async (_job: unknown, owner?: string) => {
      owners.push(owner);
      return new Uint8Array();
    },
  };
  const buyer = { userId: 1 } as Ctx['buyer'];
  const staff = { userId: 1 } as Ctx['staff'];
  const nobody = { buyer: null, staff: null };
  for (const who of [{ ...nobody, buyer }, { ...nobody, staff }, nobody]) {
    await printerFor(printer, who).print({ kind: 'table' } as never);
  }
  expect(owners).toEqual(['buyer 1', 'staff 1', undefined]);
});
