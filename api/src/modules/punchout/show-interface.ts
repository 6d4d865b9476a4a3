import type { InterfaceDetail, InterfaceRow } from '@shop/contract/punchout';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { listAddressChoices } from '../addresses/index.ts';
import { listCostCentres } from '../departments/index.ts';
import { findBuyer } from '../session/index.ts';
import { tableText } from './interface.rules.ts';
import { findListed, type Profile } from './profiles.sql.ts';

type Listed = Omit<InterfaceRow, 'lastUsedAt'> & { readonly lastUsedAt: Date | null };

export function showRow({ lastUsedAt, ...row }: Listed): InterfaceRow {
  return { ...row, lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** What the buyer types into his system. */
export function callUrlOf(
  { operator }: Pick<Ctx, 'operator'>,
  { protocol, publicId }: Pick<Profile, 'protocol' | 'publicId'>,
) {
  return `${operator.publicUrl.replace(/\/$/, '')}/punchout/${protocol}/${publicId}`;
}

/** An interface as the operator sees it; never its secret. */
export async function showInterface(ctx: Ctx, profile: Profile): Promise<InterfaceDetail> {
  const [listed, choices] = await Promise.all([findListed(ctx, profile.profileId), choicesFor(ctx, profile)]);
  if (!listed) throw new Error(`Interface ${profile.profileId} is there and is not listed`);
  const { rules } = profile;
  return {
    ...showRow(listed),
    settings: {
      interfaceName: profile.name,
      interfaceUser: profile.username,
      login: profile.login,
      identityDomain: profile.identityDomain,
      charset: profile.charset,
      ociVersion: rules.ociVersion,
      hookName: profile.hookName,
      allowedOrigins: [...profile.allowedOrigins],
      addressId: profile.addressId,
      costCentreId: profile.costCentreId,
      supplierNumber: rules.supplierNumber,
      unitTable: tableText(rules.unitMap),
      numberTable: tableText(rules.numberMap),
      descriptionRule: rules.descriptionRule,
      makerRule: rules.makerRule,
      extrasRule: rules.extrasRule,
      customFields: [...rules.customFields],
      areAdditionsLines: rules.areAdditionsLines,
      isInterfaceActive: profile.isActive,
    },
    callUrl: callUrlOf(ctx, profile),
    secretSetAt: profile.secretSetAt.toISOString(),
    version: profile.version,
    changedBy: profile.changedBy,
    changedAt: profile.changedAt.toISOString(),
    ...choices,
  };
}

/** Sites and cost centres of the company; none while the user may not log in. */
async function choicesFor(ctx: Ctx, { userId, addressId }: Profile) {
  const buyer = await findBuyer(ctx, userId);
  if (!buyer) return { addresses: [], costCentres: [] };
  const buyerCtx: BuyerCtx = { ...ctx, buyer, staff: null };
  const addresses = await listAddressChoices(buyerCtx, addressId === null ? [] : [addressId]);
  const centres = await listCostCentres(buyerCtx);
  return {
    addresses: addresses.map(({ id, company, address1, zipCode, city }) => ({
      id,
      name: [company, address1, `${zipCode} ${city}`].filter((part) => part.trim() !== '').join(', '),
    })),
    costCentres: centres
      .filter(({ isActive }) => isActive)
      .map(({ costCentreId, code, name }) => ({
        id: costCentreId,
        name: `${code} ${name}`,
      })),
  };
}
