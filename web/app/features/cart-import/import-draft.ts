import type { CartImport, ImportCombination, ImportLine } from '@shop/contract/cart-import';
import type { Correction } from './corrected-line.ts';

/** An import under way: it outlives a reload and a lost log-in in this tab, and ends when everything is in the cart. */
export type ImportDraft = {
  readonly text: string;
  readonly result: CartImport | null;
  /** Which sheets of the workbook are imported, by their place in it. */
  readonly chosenSheets: readonly number[];
  /** By `lineKeyOf` the line, or `combinationKeyOf` the combination. */
  readonly corrections: Readonly<Record<string, Correction>>;
  /** The request that adds exactly these lines: tried again, it does nothing twice. */
  readonly adding: { readonly requestId: string; readonly body: string } | null;
};

export const emptyDraft: ImportDraft = { text: '', result: null, chosenSheets: [], corrections: {}, adding: null };

/** Rows of different sheets have the same numbers. */
export function lineKeyOf({ sheet, line }: ImportLine): string {
  return `${sheet}:${line}`;
}

export function combinationKeyOf({ sheet, id }: Pick<ImportCombination, 'sheet' | 'id'>): string {
  return `${sheet}:combination ${id}`;
}

/** The first sheet that could be read; the others on request. */
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

export function readDraft(cartId: string): ImportDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(keyOf(cartId)) ?? 'null');
    return isDraft(draft) ? draft : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Stores it as far as the browser has room; without, the page still works. */
export function saveDraft(cartId: string, draft: ImportDraft): void {
  try {
    if (draft.text === '' && draft.result === null) sessionStorage.removeItem(keyOf(cartId));
    else sessionStorage.setItem(keyOf(cartId), JSON.stringify(draft));
  } catch {
    // Full or forbidden: what is on the screen is all there is.
  }
}

function isDraft(value: unknown): value is ImportDraft {
  if (typeof value !== 'object' || value === null || !('text' in value && 'corrections' in value)) return false;
  // A list of before may have been stored in another form.
  const result = 'result' in value ? value.result : undefined;
  return 'chosenSheets' in value && typeof result === 'object' && (result === null || 'combinations' in result);
}
