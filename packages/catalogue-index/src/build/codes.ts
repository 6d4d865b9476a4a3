import { normaliseCode, withoutLeadingZeros } from '../analysis/codes.ts';
import { codeKinds, type IndexDocument } from '../documents.ts';
import { type SectionWriter } from '../segment/layout.ts';
import { createU32List, createU8List } from './growable.ts';

export type CodeBuilder = {
  readonly add: (given: number, document: IndexDocument) => void;
  /** @param docOf position in the index of the product given as nth */
  readonly finish: (docOf: Uint32Array) => SectionWriter;
};

/** So many characters of a number make a key that is one exact double: 37 to the tenth is below 2⁵³. */
const KEY_CHARACTERS = 10;
const KEY_BASE = 37;

/**
 * Numbers of all products, normalised and sorted, so that exact and prefix look-ups are binary searches. Millions of short
 * texts would be the largest thing a build holds, so their characters are kept in one buffer.
 */
export function createCodeBuilder(): CodeBuilder {
  const characters = createU8List();
  const ends = createU32List();
  const givens = createU32List();
  const kinds = createU8List();
  return {
    add(given, { sku, codes: own }) {
      for (const { kind, value } of [{ kind: 'sku' as const, value: sku }, ...own]) {
        if (kind === 'sku' && value !== sku) continue;
        const plain = normaliseCode(value);
        const code = kind === 'gtin' ? withoutLeadingZeros(plain) : plain;
        if (code === '') continue;
        characters.pushText(code);
        ends.push(characters.length());
        givens.push(given);
        kinds.push(codeKinds.indexOf(kind));
      }
    },
    finish(docOf) {
      const [text, end, givenOf, kindOf] = [characters.view(), ends.view(), givens.view(), kinds.view()];
      const startOf = (at: number) => (at === 0 ? 0 : end[at - 1]!);
      const keys = new Float64Array(end.length);
      for (let at = 0; at < keys.length; at++) keys[at] = keyOf(text, startOf(at), end[at]!);
      const sorted = new Uint32Array(end.length).map((_, at) => at);
      sorted.sort(
        (a, b) =>
          keys[a]! - keys[b]! ||
          compareRest(a, b) ||
          kindOf[a]! - kindOf[b]! ||
          docOf[givenOf[a]!]! - docOf[givenOf[b]!]!,
      );
      const kept = sorted.filter((at, n) => n === 0 || !isSame(at, sorted[n - 1]!));
      let bytes = 0;
      for (const at of kept) bytes += end[at]! - startOf(at);
      return {
        plan: [
          { name: 'codeStart', kind: 'u32', length: kept.length + 1 },
          { name: 'codeText', kind: 'u8', length: bytes },
          { name: 'codeDoc', kind: 'u32', length: kept.length },
          { name: 'codeKind', kind: 'u8', length: kept.length },
        ],
        write(views) {
          const start = views.u32('codeStart');
          const written = views.u8('codeText');
          const [doc, kind] = [views.u32('codeDoc'), views.u8('codeKind')];
          let to = 0;
          for (const [n, at] of kept.entries()) {
            for (let from = startOf(at); from < end[at]!; from++) written[to++] = text[from]!;
            start[n + 1] = to;
            doc[n] = docOf[givenOf[at]!]!;
            kind[n] = kindOf[at]!;
          }
        },
        free() {
          for (const list of [characters, ends, givens, kinds]) list.free();
        },
      };

      /** What comes behind the characters of the keys, when these are the same. */
      function compareRest(a: number, b: number): number {
        const lengths = [end[a]! - startOf(a), end[b]! - startOf(b)] as const;
        const shared = Math.min(...lengths);
        for (let n = KEY_CHARACTERS; n < shared; n++) {
          const difference = text[startOf(a) + n]! - text[startOf(b) + n]!;
          if (difference !== 0) return difference;
        }
        return lengths[0] - lengths[1];
      }

      function isSame(a: number, b: number): boolean {
        return keys[a] === keys[b] && compareRest(a, b) === 0 && givenOf[a] === givenOf[b] && kindOf[a] === kindOf[b];
      }
    },
  };
}

/** The first characters of a number as a double of the same order. Digits come before letters, as in their bytes; an end before both. */
function keyOf(text: Uint8Array, from: number, to: number): number {
  let key = 0;
  for (let at = from; at < from + KEY_CHARACTERS; at++)
    key = key * KEY_BASE + (at < to ? codeOfCharacter(text[at]!) : 0);
  return key;
}

function codeOfCharacter(byte: number): number {
  const isDigit = byte < 0x3a;
  return isDigit ? byte - 0x30 + 1 : byte - 0x61 + 11;
}
