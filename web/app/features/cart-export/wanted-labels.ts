import type { cartExportApi } from '@shop/contract/cart-export';
import type { ReplyOf } from '@shop/contract/endpoint';

export type LabelledLine = ReplyOf<typeof cartExportApi.labelChoices>['lines'][number];

/** How many labels of each line; a line that is missing has none. */
export type WantedLabels = ReadonlyMap<string, number>;

export function keyOf({ sku, groupKey }: Pick<LabelledLine, 'sku' | 'groupKey'>): string {
  return `${sku}\n${groupKey}`;
}

/** What the dialog begins with: every line once. */
export function oneOfEach(lines: readonly LabelledLine[]): WantedLabels {
  return new Map(lines.map((line) => [keyOf(line), 1]));
}

/** Labels that will be printed; a combination has one for each of its articles. */
export function countOf(lines: readonly LabelledLine[], wanted: WantedLabels): number {
  return lines.reduce((sum, line) => sum + (wanted.get(keyOf(line)) ?? 0) * line.labels, 0);
}

export function itemsOf(lines: readonly LabelledLine[], wanted: WantedLabels) {
  return lines.flatMap((line) => {
    const copies = wanted.get(keyOf(line)) ?? 0;
    return copies === 0 ? [] : [{ sku: line.sku, groupKey: line.groupKey, copies }];
  });
}
