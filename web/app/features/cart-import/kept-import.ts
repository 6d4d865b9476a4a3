import type { CartImport, ImportCombination, ImportLine } from '@shop/contract/cart-import';
import type { Mend } from './mended-line.ts';

/** An import under way: it outlives a reload and a lost log-in in this tab, and ends when everything is in the cart. */
export type KeptImport = {
  readonly text: string;
  readonly result: CartImport | null;
  /** Which sheets of the workbook are imported, by their place in it. */
  readonly chosenSheets: readonly number[];
  /** By `mendKeyOf` the line, or `combinationKeyOf` the combination. */
  readonly mends: Readonly<Record<string, Mend>>;
  /** The request that adds exactly these lines: tried again, it does nothing twice. */
  readonly adding: { readonly requestId: string; readonly body: string } | null;
};

export const nothingKept: KeptImport = { text: '', result: null, chosenSheets: [], mends: {}, adding: null };

/** Rows of different sheets have the same numbers. */
export function mendKeyOf({ sheet, line }: ImportLine): string {
  return `${sheet}:${line}`;
}

export function combinationKeyOf({ sheet, id }: Pick<ImportCombination, 'sheet' | 'id'>): string {
  return `${sheet}:combination ${id}`;
}

/** The first sheet that could be read; the others are taken on wish. */
export function firstSheetOf({ sheets }: CartImport): readonly number[] {
  return [
    Math.max(
      0,
      sheets.findIndex(({ isRead }) => isRead),
    ),
  ];
}

/** One user's import is never shown to the next one at the same machine. */
function keyOf(cartId: string): string {
  return `cart-import ${cartId}`;
}

export function readKept(cartId: string): KeptImport {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(cartId)) ?? 'null');
    return isKept(kept) ? kept : nothingKept;
  } catch {
    return nothingKept;
  }
}

/** Keeps it as far as the browser has room; without, the page still works. */
export function keep(cartId: string, kept: KeptImport): void {
  try {
    if (kept.text === '' && kept.result === null) sessionStorage.removeItem(keyOf(cartId));
    else sessionStorage.setItem(keyOf(cartId), JSON.stringify(kept));
  } catch {
    // Full or forbidden: what is on the screen is all there is.
  }
}

function isKept(value: unknown): value is KeptImport {
  if (typeof value !== 'object' || value === null || !('text' in value && 'mends' in value)) return false;
  // A list of before may have been kept in another form.
  const result = 'result' in value ? value.result : undefined;
  return 'chosenSheets' in value && typeof result === 'object' && (result === null || 'combinations' in result);
}
