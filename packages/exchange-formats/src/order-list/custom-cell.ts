import type { Language } from '../catalogue.ts';

/** An article of the user's own as the cells of a list say it, in the columns of the export; nothing is checked. */
export type CustomCells = {
  readonly name: string;
  readonly ean: string;
  readonly manufacturer: string;
  readonly supplierArticleNumber: string;
  /** The name of the unit. */
  readonly unit: string;
};

const yes = { de: 'ja', fr: 'oui', it: 'sì', en: 'yes' } as const satisfies Record<Language, string>;
/** What spreadsheets and people write beside it. */
const yesWords: ReadonlySet<string> = new Set([...Object.values(yes), 'si', 'x', '1', 'true', 'wahr', 'vrai', 'vero']);

/** What stands in the column for articles of the user's own where the line is one. */
export function writeCustomCell(language: Language): string {
  return yes[language];
}

/** Reads what was written in any language. */
export function readCustomCell(text: string): boolean {
  return yesWords.has(text.normalize('NFC').toLowerCase());
}
