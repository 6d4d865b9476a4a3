import { normaliseCode, withoutLeadingZeros } from '../analysis/codes.ts';
import { codeKinds, type IndexDocument } from '../documents.ts';
import { type SectionWriter } from '../segment/layout.ts';
import { createU32List, createU8List } from './growable.ts';

export type CodeBuilder = {
  readonly add: (given: number, document: IndexDocument) => void;
  /** @param docOf position in the index of the product given as nth */
  readonly finish: (docOf: Uint32Array) => SectionWriter;
};

/** Numbers of all products, normalised and sorted, so that exact and prefix look-ups are binary searches. */
export function createCodeBuilder(): CodeBuilder {
  const codes: string[] = [];
  const givens = createU32List();
  const kinds = createU8List();
  return {
    add(given, { sku, codes: own }) {
      for (const { kind, value } of [{ kind: 'sku' as const, value: sku }, ...own]) {
        if (kind === 'sku' && value !== sku) continue;
        const plain = normaliseCode(value);
        const code = kind === 'gtin' ? withoutLeadingZeros(plain) : plain;
        if (code === '') continue;
        codes.push(code);
        givens.push(given);
        kinds.push(codeKinds.indexOf(kind));
      }
    },
    finish(docOf) {
      const [givenOf, kindOf] = [givens.view(), kinds.view()];
      const sorted = new Uint32Array(codes.length).map((_, at) => at);
      sorted.sort((a, b) => {
        const [left, right] = [codes[a]!, codes[b]!];
        if (left !== right) return left < right ? -1 : 1;
        return kindOf[a]! - kindOf[b]! || docOf[givenOf[a]!]! - docOf[givenOf[b]!]!;
      });
      const kept = sorted.filter((at, n) => n === 0 || !isSame(at, sorted[n - 1]!));
      function isSame(a: number, b: number) {
        return codes[a] === codes[b] && givenOf[a] === givenOf[b] && kindOf[a] === kindOf[b];
      }
      let bytes = 0;
      for (const at of kept) bytes += codes[at]!.length;
      return {
        plan: [
          { name: 'codeStart', kind: 'u32', length: kept.length + 1 },
          { name: 'codeText', kind: 'u8', length: bytes },
          { name: 'codeDoc', kind: 'u32', length: kept.length },
          { name: 'codeKind', kind: 'u8', length: kept.length },
        ],
        write(views) {
          const start = views.u32('codeStart');
          const text = Buffer.from(views.u8('codeText').buffer, views.u8('codeText').byteOffset, bytes);
          const [doc, kind] = [views.u32('codeDoc'), views.u8('codeKind')];
          let end = 0;
          for (const [n, at] of kept.entries()) {
            end += text.write(codes[at]!, end, 'latin1');
            start[n + 1] = end;
            doc[n] = docOf[givenOf[at]!]!;
            kind[n] = kindOf[at]!;
          }
        },
      };
    },
  };
}
