import type { ControlPosition } from '@shop/contract/delivery-control';
import { outcomeOf } from '@shop/contract/delivery-outcome';
import { normaliseNumber } from '@shop/contract/product-number';
import type { NamedArticle } from '../../own-numbers/index.ts';
import type { StoredPosition } from '../../orders/index.ts';
import type { StoredStand } from '../delivery-control.sql.ts';

/** A position of a delivery note with everything that a phone without a network needs. */
export function showPosition(
  position: StoredPosition,
  {
    deliveredQuantity,
    stand,
    article,
  }: {
    readonly deliveredQuantity: number;
    readonly stand: StoredStand | undefined;
    readonly article: NamedArticle | undefined;
  },
): ControlPosition {
  const { lineNumber, sku, eNumber, manufacturer, manufacturerNumber } = position;
  const gtin = article?.gtin ?? '';
  return {
    lineNumber,
    sku,
    eNumber,
    gtin,
    manufacturer,
    manufacturerNumber,
    deliveredQuantity,
    name: article?.name ?? position.name,
    numbers: numbersOf({ sku, eNumber, manufacturerNumber }, article),
    ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
    url: article?.url ?? '',
    imageUrl: article?.imageUrl ?? null,
    measurementUnitName: article?.measurementUnitName ?? position.unitName,
    commission: position.commission ?? '',
    note: position.note ?? '',
    orderedQuantity: position.quantity,
    ...showStand(deliveredQuantity, stand),
    report: showReport(stand),
  };
}

/** All numbers that find an article, the company's own too, in the one spelling (docs/domain/product-numbers.md#any-spelling), each once. */
export function numbersOf(
  own: { readonly sku: string; readonly eNumber: string; readonly manufacturerNumber: string },
  article: NamedArticle | undefined,
): string[] {
  const known = [
    own.sku,
    own.eNumber,
    own.manufacturerNumber,
    article?.gtin,
    article?.eNumber,
    article?.manufacturerNumber,
    ...(article?.ownNumbers ?? []),
  ];
  const spelled = known.map((number) => normaliseNumber(number ?? ''));
  return [...new Set(spelled)].filter((number) => number !== '');
}

/** How a position stands; one without scans and reports, or whose only scan was taken back, is not counted. */
export function showStand(quantity: number, stand: StoredStand | undefined) {
  if (!stand) {
    return { countedQuantity: 0, declared: null, isStated: false, version: 0, ...uncounted };
  }
  const { countedQuantity, declared, isStated, version, markedAt, markedBy } = stand;
  const outcome = outcomeOf({ ...stand, quantity });
  const counted = outcome === null ? uncounted : { outcome, markedAt, markedBy };
  return { countedQuantity, declared, isStated, version, ...counted };
}

const uncounted = { outcome: null, markedAt: null, markedBy: '' } as const;

function showReport(stand: StoredStand | undefined): ControlPosition['report'] {
  if (!stand?.report) return null;
  const { photoIds, ...report } = stand.report;
  return { ...report, photos: photoIds.map((photoId) => `/delivery-control/photos/${photoId}`) };
}
