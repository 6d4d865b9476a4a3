import type { ErpEvent } from '#src/ports/erp/erp-lifecycle.ts';
import { findWrongSum, type WrongSum } from '../prices/index.ts';

/**
 * The first sum of an event that is not that of its parts (docs/domain/erp.md#sums); null where it tells none. Goods are
 * compared only where the event tells what each of them costs.
 */
export function wrongSumOfEvent(what: ErpEvent, toleranceCents: number): WrongSum | null {
  if (what.kind === 'invoiced' || what.kind === 'credited') {
    const { positions, sums } = what.invoice;
    return findWrongSum({ lines: positions.length > 0 ? positions : null, sums }, toleranceCents);
  }
  if (what.kind !== 'confirmed' || what.sums === null) return null;
  const lines = what.positions.flatMap(({ price }) => price ?? []);
  const areAllPriced = lines.length > 0 && lines.length === what.positions.length;
  return findWrongSum({ lines: areAllPriced ? lines : null, sums: what.sums }, toleranceCents);
}

/** For a technician, as the reasons of events that cannot be read. */
export function reasonOf({ name, is, shouldBe }: WrongSum): string {
  return `sums.${name}: ${is} Rappen, its parts come to ${shouldBe}`;
}

const wrongSum = /^sums\.(subtotal|netTotal|tax|grandTotal): (-?\d+) Rappen, its parts come to (-?\d+)$/;

/** Such a reason read back; null where it tells of something else. */
export function readReason(reason: string): WrongSum | null {
  const [, name, is, shouldBe] = wrongSum.exec(reason) ?? [];
  return name === undefined ? null : { name: name as WrongSum['name'], is: Number(is), shouldBe: Number(shouldBe) };
}
