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

/** @param key that of the cart or list: one user's import is never shown to the next one at the same machine */
export function readDraft(key: string): ImportDraft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isDraft(draft) ? draft : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

/** Stores it as far as the browser has room; without, the page still works. */
export function saveDraft(key: string, draft: ImportDraft): void {
  try {
    if (draft.text === '' && draft.result === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
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
