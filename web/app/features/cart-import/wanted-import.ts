import { LINE_COMMISSION_MAX, LINE_NOTE_MAX } from '@shop/contract/cart-change';
import type { cartImportApi } from '@shop/contract/cart-import';
import type { AskOf } from '@shop/contract/endpoint';
import { isCombination, type ImportEntry } from './import-entries.ts';
import type { CorrectedCombination } from './corrected-combination.ts';
import type { CorrectedLine } from './corrected-line.ts';

type Wanted = AskOf<typeof cartImportApi.add>['body']['items'][number];
type WantedLine = Extract<Wanted, { sku: string }>;

/**
 * What goes into the cart, in the order of the list: lines that have become the same article add up, as they do when they
 * are read; combinations and the user's own articles stay what they are.
 */
export function wantedOf(entries: readonly ImportEntry[]): { items: Wanted[]; pending: WantedLine[] } {
  const items = new Map<string, Wanted>();
  const pending = new Map<string, WantedLine>();
  for (const [at, entry] of entries.entries()) {
    if (isCombination(entry)) {
      const composed = combinationOf(entry);
      if (composed) items.set(`combination ${at}`, composed);
    } else if (entry.standing === 'ready') {
      const { custom, quantity, line } = entry;
      if (custom && quantity !== null) items.set(`custom ${at}`, { custom, quantity, ...wordsOf(line) });
      else addUp(items, entry, entry.article?.sku);
    } else if (entry.standing === 'pending') addUp(pending, entry, entry.line.specificityOf);
  }
  return { items: [...items.values()], pending: [...pending.values()] };
}

function combinationOf({ combination, composed, standing }: CorrectedCombination): Wanted | undefined {
  if (standing !== 'ready' || composed?.quantity == null) return undefined;
  const { frame, insets, quantity } = composed;
  return { frame, insets: [...insets], quantity, ...wordsOf(combination) };
}

function addUp(wanted: Map<string, Wanted>, { line, quantity }: CorrectedLine, sku: string | null | undefined): void {
  if (sku == null || quantity === null) return;
  const key = JSON.stringify([sku, line.commission]);
  const before = wanted.get(key);
  const { commission, note } = wordsOf(line);
  wanted.set(key, { sku, quantity: (before?.quantity ?? 0) + quantity, commission, note: before?.note || note });
}

function wordsOf({ commission, note }: { readonly commission: string; readonly note: string }) {
  return { commission: commission.slice(0, LINE_COMMISSION_MAX), note: note.slice(0, LINE_NOTE_MAX) };
}
