import type { CategoryRow, StoredTexts, VocabularyRow } from './catalogue.rows.ts';

export type Attribute = {
  readonly key: string;
  readonly type: VocabularyRow['type'];
  readonly unit: string;
  readonly name: StoredTexts;
  /** How many products carry it. */
  readonly products: number;
  readonly textById: ReadonlyMap<number, StoredTexts>;
  readonly codeById: ReadonlyMap<number, string>;
  readonly textByCode: ReadonlyMap<string, StoredTexts>;
};

export type CategoryNode = CategoryRow & { readonly children: readonly string[] };

/** What is small and read with every page: the tree and the words of the attributes. Kept per version of the catalogue. */
export type Vocabulary = {
  readonly version: number;
  readonly attributes: ReadonlyMap<string, Attribute>;
  readonly categories: ReadonlyMap<string, CategoryNode>;
  /** Top of the tree in order. */
  readonly roots: readonly string[];
};

export function makeVocabulary(
  version: number,
  categoryRows: readonly CategoryRow[],
  vocabularyRows: readonly VocabularyRow[],
): Vocabulary {
  const children = Map.groupBy(categoryRows, (row) => row.parentId ?? '');
  const idsBelow = (id: string) => (children.get(id) ?? []).map((row) => row.id);
  return {
    version,
    attributes: new Map(vocabularyRows.map((row) => [row.key, attributeOf(row)])),
    categories: new Map(categoryRows.map((row) => [row.id, { ...row, children: idsBelow(row.id) }])),
    roots: idsBelow(''),
  };
}

function attributeOf({ key, type, unit, name, products, values }: VocabularyRow): Attribute {
  return {
    key,
    type,
    unit,
    name,
    products,
    textById: new Map(values.map(([id, , text]) => [id, text])),
    codeById: new Map(values.map(([id, code]) => [id, code])),
    textByCode: new Map(values.map(([, code, text]) => [code, text])),
  };
}
