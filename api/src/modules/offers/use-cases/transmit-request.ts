import type { Ctx } from '#src/context/context.ts';
import { markTransmitted } from '../offer-changes.sql.ts';
import { findOffer } from '../offers.sql.ts';

/** Hands a request over to the ERP, once. What was taken back meanwhile stays in the shop. @throws ShopError `erp.unavailable` */
export async function transmit(ctx: Ctx, offerNumber: number): Promise<void> {
  const offer = await findOffer(ctx, offerNumber);
  if (offer?.state !== 'requested' || offer.transmittedAt !== null) return;
  const { companyNumber, checkout, requestedAt, positions } = offer;
  await ctx.erp.requestOffer(
    {
      offerNumber: String(offerNumber),
      customer: { companyNumber, contractNumber: checkout.contract?.number ?? null },
      requestedAt: requestedAt.toISOString(),
      message: checkout.messageToSales,
      positions: positions.map(({ lineNumber, custom, body, quantity }) => ({
        lineNumber,
        sku: custom ? null : body.sku,
        name: body.name,
        quantity,
      })),
    },
    ctx.now,
  );
  await markTransmitted(ctx, offerNumber);
}
