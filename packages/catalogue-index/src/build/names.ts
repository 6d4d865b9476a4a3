import { fold } from '../analysis/fold.ts';
import { languages, type IndexDocument } from '../documents.ts';
import { type SectionWriter } from '../segment/layout.ts';
import { createU32List, createU8List } from './growable.ts';

export type NameBuilder = {
  readonly add: (document: IndexDocument) => void;
  readonly finish: (order: Uint32Array) => SectionWriter;
};

/** What names are sorted by: folded, numbers by value ('B6' before 'B16'). */
export function nameSortKey(name: string): string {
  return fold(name).replace(/\d+/g, (digits) => digits.padStart(8, '0'));
}

/** Positions of the products in the alphabet, one column per language; equal names share a position. */
export function createNameBuilder(): NameBuilder {
  const keys = languages.map((language) => ({ language, blob: createU8List(), ends: createU32List() }));
  return {
    add({ texts }) {
      for (const { language, blob, ends } of keys) {
        blob.pushText(nameSortKey((texts[language] ?? texts.de)?.name ?? ''));
        ends.push(blob.length());
      }
    },
    finish(order) {
      return {
        plan: languages.map((language) => ({ name: `nameRank.${language}`, kind: 'u32', length: order.length })),
        write(views) {
          for (const { language, blob, ends } of keys)
            writeRanks(order, blob.view(), ends.view(), views.u32(`nameRank.${language}`));
        },
      };
    },
  };
}

function writeRanks(order: Uint32Array, blob: Uint8Array, ends: Uint32Array, ranks: Uint32Array): void {
  function compare(a: number, b: number): number {
    let i = a === 0 ? 0 : ends[a - 1]!;
    let j = b === 0 ? 0 : ends[b - 1]!;
    const [iEnd, jEnd] = [ends[a]!, ends[b]!];
    for (; i < iEnd && j < jEnd; i++, j++) {
      const difference = blob[i]! - blob[j]!;
      if (difference !== 0) return difference;
    }
    return iEnd - i - (jEnd - j);
  }
  const sorted = order.slice().sort(compare);
  const rankOfGiven = new Uint32Array(order.length);
  let rank = 0;
  for (const [n, given] of sorted.entries()) {
    if (n > 0 && compare(sorted[n - 1]!, given) !== 0) rank = n;
    rankOfGiven[given] = rank;
  }
  for (const [doc, given] of order.entries()) ranks[doc] = rankOfGiven[given]!;
}
