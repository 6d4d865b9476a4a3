import { Readable } from 'node:stream';
import { CSV, PDF, XLSX } from '@shop/contract/endpoint';
import { DATANORM, XML, type PriceListFormat } from '@shop/contract/price-lists';
import type { priceListsEndpoints } from '@shop/contract/price-lists.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { actAs } from '../session/index.ts';
import { readLinkToken } from './link-token.ts';
import { readParts } from './making/pack-parts.ts';
import { maySee } from './price-lists.rules.ts';
import { findList, findOwnList, type StoredList } from './price-lists.sql.ts';

const types: Readonly<Record<PriceListFormat, string>> = {
  csv: CSV,
  xlsx: XLSX,
  pdf: PDF,
  bmecat: XML,
  datanorm: DATANORM,
};

/** @throws ShopError `priceList.unknown`, `priceList.not_done`, `priceList.rights_gone` */
export async function downloadList(ctx: BuyerCtx, priceListId: string): Promise<FileAnswer> {
  const list = (await findOwnList(ctx, priceListId)) ?? refuse('priceList.unknown');
  if (list.state !== 'done') refuse('priceList.not_done');
  if (!isSeenBy(ctx, list)) refuse('priceList.rights_gone');
  return fileOf(ctx, list);
}

/** What a signed link leads to. @throws ShopError `priceList.link_over` */
export async function showShared(ctx: Ctx, token: string): Promise<ReplyOf<(typeof priceListsEndpoints)['shared']>> {
  const { fileName, bytes, articles, expiresAt } = await requireShared(ctx, token);
  return { fileName, bytes, articles, expiresAt: expiresAt.toISOString() };
}

/** @throws ShopError `priceList.link_over` */
export async function downloadShared(ctx: Ctx, token: string): Promise<FileAnswer> {
  return fileOf(ctx, await requireShared(ctx, token));
}

/** The link holds as long as the file is kept, and its user may see what stands in it. */
async function requireShared(ctx: Ctx, token: string): Promise<StoredList> {
  const priceListId = readLinkToken(ctx, token) ?? refuse('priceList.link_over');
  const list = await findList(ctx, priceListId);
  if (list?.state !== 'done') return refuse('priceList.link_over');
  const owner = await actAs(ctx, list.userId);
  if (!owner || owner.buyer.companyId !== list.companyId || !isSeenBy(owner, list))
    return refuse('priceList.link_over');
  return list;
}

function isSeenBy({ buyer: { permissions } }: BuyerCtx, list: StoredList): boolean {
  return maySee(list, { permissions, visibility: priceVisibility(permissions) });
}

function fileOf(ctx: Ctx, { priceListId, fileName, format, bytes }: StoredList): FileAnswer {
  const content = Readable.from(readParts(ctx, { priceListId, isDraft: false }), { objectMode: false });
  return { name: fileName, type: types[format], content, bytes };
}
