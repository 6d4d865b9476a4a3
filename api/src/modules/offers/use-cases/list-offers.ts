import type { offersEndpoints } from '@shop/contract/offers.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import * as offersSql from '../offers.sql.ts';
import { showHead } from './show-offer.ts';

type Question = InputOf<(typeof offersEndpoints)['list']>['query'];

/** A page of offers: the company's with the right to see them, else the user's own; the newest first. */
export async function listOffers(ctx: BuyerCtx, question: Question): Promise<ReplyOf<typeof offersEndpoints.list>> {
  const wanted = { ...question, today: readZurichClock(ctx.now).day };
  const pagination = pageOf(question.page, question.ipp, await offersSql.countOffers(ctx, wanted));
  const offset = (pagination.currentPage - 1) * question.ipp;
  const offers = await offersSql.listOffers(ctx, { wanted, limit: question.ipp, offset });
  return { offers: offers.map((offer) => showHead(ctx, offer)), pagination };
}

/** The page that is shown: one beyond the end is the last one (docs/domain/tables.md#paging). */
export function pageOf(page: number, ipp: number, numFound: number) {
  const maxPage = Math.max(1, Math.ceil(numFound / ipp));
  return { currentPage: Math.min(page, maxPage), maxPage, numFound, currentItemsPerPage: ipp };
}
