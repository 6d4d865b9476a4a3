import type { LocalizedText } from '../localized-text.ts';
import type { ManufacturerKey } from '../manufacturers.ts';

/** One line of a table: what it is called, and its value; both as they read in the languages, German first. */
export type DocumentRow = { readonly label: readonly string[]; readonly value: readonly string[] };

/** A document of a manufacturer as data, in four languages at once; drawn elsewhere. */
export type DemoDocument = {
  readonly maker: string;
  readonly title: LocalizedText;
  /** What the document is about: a series, a kind of device. */
  readonly subject: string;
  readonly paragraphs: readonly LocalizedText[];
  readonly tables: readonly {
    readonly caption: LocalizedText;
    readonly columns: readonly [label: LocalizedText, value: LocalizedText];
    readonly rows: readonly DocumentRow[];
  }[];
};

/** What a text reads in the languages, alike ones once. */
export function readings({ de, fr, it, en }: LocalizedText): readonly string[] {
  return [...new Set([de, fr, it, en])];
}

const parts = '_';

/** Names of the documents an article has, by which `describeDocument` knows them again. */
export const documentName = {
  dataSheet: (familyId: string, lineCode: string) => `${['data', familyId, lineCode].join(parts)}.pdf`,
  manual: (kind: string, maker: ManufacturerKey) => `${['manual', kind, maker].join(parts)}.pdf`,
  declaration: (maker: ManufacturerKey) => `${['declaration', maker].join(parts)}.pdf`,
};

export function partsOfName(source: string): readonly string[] {
  return source.endsWith('.pdf') ? source.slice(0, -4).split(parts) : [];
}
