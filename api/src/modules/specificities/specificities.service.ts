import { ShopError } from '@shop/contract/errors';
import type { Enrichment } from '@shop/contract/prices';
import { VARIANTS_MAX, type Specificities, type SpecificityAnswer } from '@shop/contract/specificities';
import type { Sku } from '@shop/contract/values';
import type { Ctx } from '#src/context/context.ts';
import { getFamily, type FamilyMember } from '../catalogue/index.ts';
import { enrichProducts } from '../prices/index.ts';
import { attributesOf, evaluateChoice } from './specificities.rules.ts';

/** @throws ShopError `catalogue.product_unknown` */
export async function listSpecificities(
  ctx: Ctx,
  sku: string,
  {
    quantity,
    abstractProductId,
  }: { readonly quantity?: number | undefined; readonly abstractProductId?: string | undefined },
): Promise<Specificities> {
  const { parent, attributes, members } = await getFamily(ctx, {
    sku,
    parentSku: abstractProductId,
    membersMax: VARIANTS_MAX,
  });
  const enrichments = await enrichmentsOf(ctx, members, quantity ?? 1);
  return {
    idProductAbstract: parent.sku,
    name: parent.name,
    attributes: attributesOf(attributes, members.map(variantOf)),
    variants: members.map(({ tile, isOrderable, values }) => ({
      sku: tile.sku,
      name: tile.name,
      eNumber: tile.eNumber,
      manufacturerNumber: tile.manufacturerNumber,
      url: tile.url,
      image: tile.image,
      quantityMin: tile.quantityMin,
      quantityInterval: tile.quantityInterval,
      measurementUnitName: tile.measurementUnitName,
      isOrderable,
      values: Object.fromEntries([...values].map(([key, { value }]) => [key, value])),
      enrichment: enrichments.get(tile.sku) ?? null,
    })),
  };
}

/** @throws ShopError `catalogue.product_unknown` */
export async function selectSpecificity(
  ctx: Ctx,
  body: {
    readonly sku: string;
    readonly abstractProductId?: string | undefined;
    readonly values: Readonly<Record<string, string>>;
  },
): Promise<SpecificityAnswer> {
  const { attributes, members } = await getFamily(ctx, {
    sku: body.sku,
    parentSku: body.abstractProductId,
    membersMax: VARIANTS_MAX,
  });
  const variants = members.map(variantOf);
  return evaluateChoice(attributesOf(attributes, variants), variants, body.values);
}

function variantOf({ tile, values }: FamilyMember) {
  return { sku: tile.sku, values };
}

/** Choosing goes on without prices while the ERP does not answer. */
async function enrichmentsOf(
  ctx: Ctx,
  members: readonly FamilyMember[],
  quantity: number,
): Promise<ReadonlyMap<string, Enrichment>> {
  if (!ctx.buyer) return new Map();
  const products = members.map(({ tile }) => ({
    sku: tile.sku as Sku,
    groupKey: '',
    quantity: Math.max(quantity, tile.quantityMin),
  }));
  try {
    const enriched = await enrichProducts(ctx, { stockInformation: 'extended', products });
    return new Map(enriched.products.map((enrichment) => [enrichment.sku, enrichment]));
  } catch (error) {
    if (error instanceof ShopError && (error.code === 'prices.unavailable' || error.code === 'erp.unavailable')) {
      return new Map();
    }
    throw error;
  }
}
