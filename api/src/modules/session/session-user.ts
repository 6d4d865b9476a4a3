import type { SessionUser } from '@shop/contract/session';
import { languageOf, type Locale } from '@shop/contract/values';
import type { BuyerCtx, Ctx, Staff } from '#src/context/context.ts';
import { readMenuCounts } from '#src/context/menu-counts.sql.ts';
import { accountMenuOf, operatorMenuOf, type MenuEntry } from '#src/context/module.ts';
import { amountForEverybody } from '#src/context/visible-price.ts';
import { readWaiting } from '#src/context/waiting.sql.ts';

/** The first page of the shop in this language (docs/domain/page-addresses.md#language). */
export function homePath(locale: Locale): string {
  return `/${languageOf(locale)}`;
}

/** The session as pages see it, null for a visitor (docs/domain/session.md#session-user). */
export async function readSessionUser(ctx: Ctx, topProducts: readonly string[]): Promise<SessionUser | null> {
  const { buyer, staff, missingFactor } = ctx;
  const user = buyer ? await userOfBuyer({ ...ctx, buyer }, topProducts) : staff && (await userOfStaff(ctx, staff));
  return user && { ...user, ...(missingFactor && { missingFactor }) };
}

async function userOfBuyer(ctx: BuyerCtx, topProducts: readonly string[]): Promise<SessionUser> {
  const { buyer } = ctx;
  return {
    customerUsername: buyer.customerUsername,
    email: buyer.email,
    firstName: buyer.firstName,
    lastName: buyer.lastName,
    role: buyer.isAdmin ? 'companyAdmin' : 'companyUser',
    companyName: buyer.companyName,
    companyNumber: buyer.companyNumber,
    permissions: [...buyer.permissions],
    cartLimit: amountForEverybody(buyer.cartLimitCents),
    accountLinks: await accountLinks(ctx),
    topProducts: [...topProducts],
    assistance: assistanceOf(ctx),
    ...(buyer.punchout && { punchout: { systemName: buyer.punchout.systemName } }),
  };
}

function assistanceOf({ assistance }: Ctx): SessionUser['assistance'] {
  if (!assistance) return null;
  const { staff, key, since, isViewOnly } = assistance;
  return { agentName: `${staff.firstName} ${staff.lastName}`, key, since: since.toISOString(), isViewOnly };
}

/** The menu of the account, as far as it is this user's, with what waits behind each entry. */
async function accountLinks(ctx: BuyerCtx): Promise<SessionUser['accountLinks']> {
  if (ctx.buyer.punchout) return [];
  const entries = accountMenuOf(ctx.registry, ctx.buyer.permissions);
  const counts = await readMenuCounts(
    ctx,
    entries.flatMap(({ count }) => count ?? []),
  );
  return entries.map((entry) => {
    const count = (entry.count && counts.get(entry.count)) ?? null;
    return { ...linkTo(entry, ctx.locale), isActive: entry.isActive ?? true, count };
  });
}

async function staffLinks(ctx: Ctx, staff: Staff): Promise<SessionUser['accountLinks']> {
  const entries = operatorMenuOf(ctx.registry, staff);
  const found = await readWaiting(
    ctx,
    entries.flatMap(({ waiting }) => waiting ?? []),
  );
  return entries.map((entry) => {
    const count = (entry.waiting && found.get(entry.waiting)?.count) ?? null;
    return { ...linkTo(entry, ctx.locale), count };
  });
}

function linkTo({ key, names, path }: MenuEntry, locale: Locale) {
  return { key, name: names[locale], url: homePath(locale) + path, isActive: true, count: null };
}

async function userOfStaff(ctx: Ctx, staff: Staff): Promise<SessionUser> {
  return {
    customerUsername: staff.username,
    email: staff.email,
    firstName: staff.firstName,
    lastName: staff.lastName,
    role: staff.role,
    companyName: null,
    companyNumber: null,
    permissions: [],
    cartLimit: amountForEverybody(0),
    accountLinks: await staffLinks(ctx, staff),
    topProducts: [],
    assistance: null,
  };
}
