import { fold } from '../analysis/fold.ts';
import { languages, type IndexDocument } from '../documents.ts';
import { type SectionWriter } from '../segment/layout.ts';
import { createFrontCoder } from '../segment/front-coding.ts';
import { type Base } from './base.ts';
import { createU32List, createU8List } from './growable.ts';

export type NameBuilder = {
  readonly add: (document: IndexDocument) => void;
  readonly finish: (order: Uint32Array) => SectionWriter;
};

/** What names are sorted by: folded, numbers by value ('B6' before 'B16'). */
export function nameSortKey(name: string): string {
  return fold(name).replace(/\d+/g, (digits) => digits.padStart(8, '0'));
}

/**
 * Positions of the products in the alphabet, one column per language; equal names share a position. The names themselves
 * are kept once each, so that a delta's can be placed among them.
 */
export function createNameBuilder(base?: Base): NameBuilder {
  const keys = languages.map((language) => ({
    language,
    blob: createU8List(),
    ends: createU32List(),
    places: createU32List(),
  }));
  return {
    add({ texts }) {
      for (const { language, blob, ends, places } of keys) {
        const key = nameSortKey((texts[language] ?? texts.de)?.name ?? '');
        blob.pushText(key);
        ends.push(blob.length());
        if (base !== undefined) places.push(base.placeOfName(language, key));
      }
    },
    finish(order) {
      const ranked = keys.map(({ language, blob, ends, places }) => {
        const names = { language, placeOfGiven: places.view(), ...rankNames(order, blob.view(), ends.view()) };
        if (base === undefined) for (const list of [blob, ends]) list.free();
        return names;
      });
      return {
        plan: ranked.flatMap(({ language, coder }) => [
          { name: `nameRank.${language}`, kind: 'u32', length: order.length },
          { name: `name.${language}Start`, kind: 'u32', length: coder.starts().length },
          { name: `name.${language}Text`, kind: 'u8', length: coder.bytes().length },
          { name: `nameAmongBase.${language}`, kind: 'u32', length: base === undefined ? 0 : order.length },
        ]),
        write(views) {
          for (const { language, rankOfGiven, coder, placeOfGiven } of ranked) {
            const ranks = views.u32(`nameRank.${language}`);
            for (const [doc, given] of order.entries()) ranks[doc] = rankOfGiven[given]!;
            views.u32(`name.${language}Start`).set(coder.starts());
            views.u8(`name.${language}Text`).set(coder.bytes());
            if (base === undefined) continue;
            const among = views.u32(`nameAmongBase.${language}`);
            for (const [doc, given] of order.entries()) among[doc] = placeOfGiven[given]!;
          }
        },
        free() {
          for (const { coder } of ranked) coder.free();
        },
      };
    },
  };
}

function rankNames(order: Uint32Array, blob: Uint8Array, ends: Uint32Array) {
  function nameOf(given: number): Uint8Array {
    return blob.subarray(given === 0 ? 0 : ends[given - 1]!, ends[given]);
  }
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
  const coder = createFrontCoder();
  let names = 0;
  for (const [n, given] of sorted.entries()) {
    if (n === 0 || compare(sorted[n - 1]!, given) !== 0) {
      coder.add(nameOf(given));
      names++;
    }
    rankOfGiven[given] = names - 1;
  }
  return { rankOfGiven, coder };
}
