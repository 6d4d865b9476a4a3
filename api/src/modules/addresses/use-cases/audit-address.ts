import type { Address } from '../addresses.sql.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import type { BuyerCtx } from '#src/context/context.ts';

type Subject = Pick<Address, 'id' | 'company'>;

type Place = Pick<
  Address,
  'address1' | 'address2' | 'address3' | 'address4' | 'address5' | 'zipCode' | 'city' | 'countryCode'
>;

/** Writes down that an address came, and where it lies. */
export async function auditNewAddress(ctx: BuyerCtx, { id, company, ...place }: Subject & Place): Promise<void> {
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'address', id, name: company },
    action: 'created',
    changes: [{ field: 'place', from: '', to: placeOf(place) }],
  });
}

/** Writes down that an address went or came back (docs/domain/audit-trail.md#entries). */
export async function auditAddress(
  ctx: BuyerCtx,
  { id, company }: Subject,
  action: 'removed' | 'restored',
): Promise<void> {
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'address', id, name: company },
    action,
  });
}

/** Writes down what was changed of an address, in words that need no language. */
export async function auditChange(ctx: BuyerCtx, before: Address, after: Address): Promise<void> {
  const fields = ['name', 'place', 'contact', 'unloadNotes', 'coordinates', 'contracts'] as const;
  const [from, to] = [factsOf(before), factsOf(after)];
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'address', id: after.id, name: after.company },
    action: 'changed',
    changes: fields.map((field) => ({ field, from: from[field], to: to[field] })),
  });
}

/** Writes down that a photo or a signature came or went. */
export async function auditPhoto(
  ctx: BuyerCtx,
  { id, company }: Subject,
  change: {
    readonly field: 'picture' | 'image' | 'signature';
    readonly from: string | boolean;
    readonly to: string | boolean;
  },
): Promise<void> {
  await recordAudit(ctx, {
    companyId: ctx.buyer.companyId,
    subject: { kind: 'address', id, name: company },
    action: 'changed',
    changes: [change],
  });
}

function placeOf({ address1, address2, address3, address4, address5, zipCode, city, countryCode }: Place): string {
  const lines = [address1, address2, address3, address4, address5, `${zipCode} ${city}`, countryCode];
  return lines.filter(Boolean).join(', ');
}

function factsOf(address: Address) {
  const points = [
    [address.latitude, address.longitude],
    [address.deliveryLat, address.deliveryLong],
    [address.unloadLat, address.unloadLong],
  ];
  return {
    name: address.company,
    place: placeOf(address),
    contact: [address.contactName, address.contactPhone].filter(Boolean).join(', '),
    unloadNotes: address.unloadNotes,
    coordinates: points.map((point) => (point[0] === null ? '–' : point.join(', '))).join(' / '),
    contracts: address.contracts.map(({ number }) => number).join(', '),
  };
}
