import type { InputOf } from '@shop/contract/endpoint';
import type { offersEndpoints } from '@shop/contract/offers.schemas';
import { dayText } from '#platform/day-text.ts';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { exportList } from '#src/list-export/list-file.ts';
import { francsText, tableOf, type ListColumn } from '#src/list-export/list-table.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { messages } from '../messages.ts';
import { isWithdrawn } from '../offers.rules.ts';
import { countOffers, listOffersAfter, type OfferHead } from '../offers.sql.ts';
import { stateToday } from './show-offer.ts';

type Column = ListColumn<OfferHead, keyof typeof messages.de>;

function stateWord(ctx: BuyerCtx, offer: OfferHead) {
  return isWithdrawn(offer) ? 'withdrawn' : stateToday(ctx, offer);
}

const columnsOf = (ctx: BuyerCtx): readonly Column[] => [
  { key: 'offerNumber', head: 'head.offerNumber', cell: ({ offerNumber }) => String(offerNumber) },
  { key: 'state', head: 'head.state', cell: (offer, text) => text(`state.${stateWord(ctx, offer)}`) },
  { key: 'requestedAt', head: 'head.requestedOn', isDay: true, cell: ({ requestedAt }) => dayOf(requestedAt) },
  { key: 'offeredAt', head: 'head.offeredOn', isDay: true, cell: ({ offeredAt }) => dayOf(offeredAt) },
  { key: 'validTo', head: 'head.validTo', isDay: true, cell: ({ validTo }) => dayText(validTo) },
  { key: 'requestedBy', head: 'head.requestedBy', cell: ({ requestedBy }) => requestedBy },
  { key: 'contact', head: 'head.contact', cell: ({ contact }) => contact },
  { key: 'commission', head: 'head.commission', cell: ({ commission }) => commission },
  { key: 'reference', head: 'head.reference', cell: ({ reference }) => reference },
  { key: 'positions', head: 'head.positions', isNumber: true, cell: ({ positionCount }) => String(positionCount) },
  {
    key: 'netTotal',
    head: 'head.netTotal',
    isNumber: true,
    isPrice: true,
    cell: ({ netTotalCents }) => francsText(netTotalCents),
  },
];

/** The offers that the filters leave and the user may see as a file, the newest first. @throws ShopError as `exportList` */
export function exportOffers(
  ctx: BuyerCtx,
  { type, columns, ...filters }: InputOf<typeof offersEndpoints.exportList>['query'],
): Promise<FileAnswer> {
  const wanted = { ...filters, today: readZurichClock(ctx.now).day };
  const { seesNet: seesPrices } = priceVisibility(ctx.buyer.permissions);
  const words = messages[ctx.locale];
  const list = {
    words: { heading: words['list.heading'], rows: words['list.rows'], asOf: words['list.asOf'] },
    table: tableOf(columnsOf(ctx), { seesPrices, wanted: columns?.split(',') }, (key) => words[key]),
    count: () => countOffers(ctx, wanted),
    readAfter: (after: OfferHead | null, limit: number) =>
      listOffersAfter(ctx, { wanted, after: after?.offerNumber, limit }),
  };
  return exportList(ctx, list, type);
}

function dayOf(instant: Date | null): string {
  return instant ? dayText(readZurichClock(instant).day) : '';
}
