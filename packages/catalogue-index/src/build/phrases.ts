import { pairHash } from '../analysis/phrases.ts';
import { type SectionWriter } from '../segment/layout.ts';
import { createU32List } from './growable.ts';

export type PhraseBuilder = {
  /** The words of a name, as hashes of their terms, in their order. */
  readonly read: (hashes: readonly number[]) => void;
  readonly endDocument: () => void;
  readonly finish: (order: Uint32Array) => SectionWriter;
};

/** Which words stand beside each other in the names of a product, in all languages together. */
export function createPhraseBuilder(): PhraseBuilder {
  const ends = createU32List();
  const pairs = createU32List();
  const own = new Set<number>();
  return {
    read(hashes) {
      for (let at = 1; at < hashes.length; at++) own.add(pairHash(hashes[at - 1]!, hashes[at]!));
    },
    endDocument() {
      for (const pair of own) pairs.push(pair);
      own.clear();
      ends.push(pairs.length());
    },
    finish(order) {
      const [pairOf, endOf] = [pairs.view(), ends.view()];
      return {
        plan: [
          { name: 'phraseStart', kind: 'u32', length: order.length + 1 },
          { name: 'phrasePair', kind: 'u16', length: pairOf.length },
        ],
        write(views) {
          const start = views.u32('phraseStart');
          const written = views.narrow('phrasePair');
          let end = 0;
          for (const [doc, given] of order.entries()) {
            for (let at = given === 0 ? 0 : endOf[given - 1]!; at < endOf[given]!; at++) written[end++] = pairOf[at]!;
            start[doc + 1] = end;
          }
        },
        free() {
          pairs.free();
          ends.free();
        },
      };
    },
  };
}
