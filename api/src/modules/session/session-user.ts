import type { Permission, SessionUser } from '@shop/contract/session';
import { Cents } from '@shop/contract/values.schemas';
import { languageOf, type Locale } from '@shop/contract/values';
import type { BuyerCtx, Ctx, Staff } from '#src/context/context.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

const texts: Record<Locale, typeof de> = { de, fr, it, 'en-US': en };

type AccountPage = {
  readonly key: keyof typeof de;
  readonly path: string;
  /** One of these rights is needed; none for everybody. */
  readonly needs: readonly Permission[];
  /** Whether the page is open already; the menu shows the others without a link. */
  readonly isActive: boolean;
};

/** The pages of the account in the order of the menu (docs/domain/session.md#account-pages). */
const accountPages: readonly AccountPage[] = [
  { key: 'orderHistory', path: '/customer/history', needs: [], isActive: true },
  { key: 'offers', path: '/customer/offer', needs: [], isActive: true },
  { key: 'parkedOrders', path: '/customer/order', needs: [], isActive: true },
  { key: 'returns', path: '/customer/history#return-order', needs: ['createReturn'], isActive: true },
  { key: 'deliveryControl', path: '/delivery-control', needs: ['deliveryControl'], isActive: true },
  { key: 'addresses', path: '/customer/address#addresses', needs: [], isActive: false },
  { key: 'objects', path: '/customer/address#objects', needs: [], isActive: false },
  { key: 'companyUsers', path: '/customer/users', needs: ['manageCompanyUsers'], isActive: false },
  { key: 'profile', path: '/customer/profile', needs: [], isActive: false },
];

/** The pages of the operator's staff. */
const staffPages: readonly (Pick<AccountPage, 'key' | 'path'> & { readonly roles: readonly Staff['role'][] })[] = [
  { key: 'salesOffers', path: '/operator/offers', roles: ['agent', 'operator'] },
];

/** How many things wait behind an entry of the menu; null where the user has nothing to do with them. */
export type AccountCounts = {
  readonly [K in AccountPage['key']]?: (ctx: BuyerCtx) => Promise<number | null>;
};

/** The first page of the shop in this language (docs/domain/page-addresses.md#language). */
export function homePath(locale: Locale): string {
  return `/${languageOf(locale)}`;
}

/** The session as pages see it, null for a visitor (docs/domain/session.md#session-user). */
export async function readSessionUser(
  ctx: Ctx,
  topProducts: readonly string[],
  counts: AccountCounts,
): Promise<SessionUser | null> {
  const { buyer, staff, locale } = ctx;
  if (buyer) return userOfBuyer({ ...ctx, buyer }, topProducts, counts);
  return staff && userOfStaff(staff, locale);
}

async function userOfBuyer(ctx: BuyerCtx, topProducts: readonly string[], counts: AccountCounts): Promise<SessionUser> {
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
    cartLimit: Cents.parse(buyer.cartLimitCents),
    accountLinks: await linksOf(ctx, counts),
    topProducts: [...topProducts],
    assistance: buyer.agentName === null ? null : { agentName: buyer.agentName },
  };
}

function linksOf(ctx: BuyerCtx, counts: AccountCounts): Promise<SessionUser['accountLinks']> {
  const { permissions } = ctx.buyer;
  const pages = accountPages.filter(({ needs }) => needs.length === 0 || needs.some((right) => permissions.has(right)));
  return Promise.all(
    pages.map(async ({ key, path, isActive }) => {
      const count = (await counts[key]?.(ctx)) ?? null;
      return { ...linkTo(key, path, ctx.locale), isActive, count };
    }),
  );
}

function linkTo(key: AccountPage['key'], path: string, locale: Locale) {
  return { key, name: texts[locale][key], url: homePath(locale) + path, isActive: true, count: null };
}

function userOfStaff(staff: Staff, locale: Locale): SessionUser {
  return {
    customerUsername: staff.username,
    email: staff.email,
    firstName: staff.firstName,
    lastName: staff.lastName,
    role: staff.role,
    companyName: null,
    companyNumber: null,
    permissions: [],
    cartLimit: Cents.parse(0),
    accountLinks: staffPages
      .filter(({ roles }) => roles.includes(staff.role))
      .map(({ key, path }) => linkTo(key, path, locale)),
    topProducts: [],
    assistance: null,
  };
}
