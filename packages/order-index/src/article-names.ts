import { addKey, findKey, makeKeyTable, type KeyTable } from './key-table.ts';
import { idOf, makeStringDictionary, ranksOf, type StringDictionary } from './string-dictionary.ts';

/** How a company's orders have called an article; texts as they are searched. */
export type ArticleName = {
  /** Of the positions that call it so, `positions.text_key` as text. */
  readonly textKey: string;
  readonly sku: string;
  readonly eNumber: string;
  readonly name: string;
  readonly manufacturerNumber: string;
  readonly searchText: string;
};

/** All of them, numbered; number 0 is what has no name yet and is never found. */
export type ArticleNames = {
  readonly list: ArticleName[];
  readonly ids: KeyTable;
  readonly skus: StringDictionary;
  readonly skuOf: number[];
};

export const NO_NAME = 0;

/** Parts of names that a filter asks for, lower case; all that are given have to be there. */
export type NameParts = {
  readonly eNumber?: string | undefined;
  readonly name?: string | undefined;
  readonly manufacturerNumber?: string | undefined;
};

export function makeArticleNames(): ArticleNames {
  const none = { textKey: '', sku: '', eNumber: '', name: '', manufacturerNumber: '', searchText: '' };
  return { list: [none], ids: makeKeyTable(), skus: makeStringDictionary(), skuOf: [0] };
}

export function addName(names: ArticleNames, name: ArticleName): void {
  const key = BigInt(name.textKey);
  const [high, low] = [Number(key >> 32n), Number(BigInt.asIntN(32, key))];
  if (findKey(names.ids, high, low) !== NO_NAME) return;
  addKey(names.ids, high, low, names.list.length);
  names.list.push(name);
  names.skuOf.push(idOf(names.skus, name.sku));
}

/** One for each name, by its number, that has all the parts where they are asked for. */
export function namesHaving({ list }: ArticleNames, parts: NameParts): Uint8Array {
  const { eNumber = '', name = '', manufacturerNumber = '' } = parts;
  return Uint8Array.from(list, (known, id) =>
    id !== NO_NAME &&
    known.eNumber.includes(eNumber) &&
    known.name.includes(name) &&
    known.manufacturerNumber.includes(manufacturerNumber)
      ? 1
      : 0,
  );
}

/** One for each name that has one of the texts (lower case) anywhere. */
export function namesWithAny({ list }: ArticleNames, texts: readonly string[]): Uint8Array {
  return Uint8Array.from(list, ({ searchText }, id) =>
    id !== NO_NAME && texts.some((text) => searchText.includes(text)) ? 1 : 0,
  );
}

/** Place of each name's article number among all, by the name's number. */
export function skuRanksOf({ skus, skuOf }: ArticleNames): Uint32Array {
  const ranks = ranksOf(skus);
  return Uint32Array.from(skuOf, (sku) => ranks[sku]!);
}
