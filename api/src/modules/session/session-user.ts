import type { Permission, SessionUser } from '@shop/contract/session';
import { Cents, languageOf, type Locale } from '@shop/contract/values';
import type { Buyer, Ctx, Staff } from '#src/context.ts';
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

/** The pages of the account in the order of the menu (specification section 2). */
const accountPages: readonly AccountPage[] = [
  { key: 'orderHistory', path: '/customer/history', needs: [], isActive: true },
  { key: 'offers', path: '/customer/offer', needs: [], isActive: true },
  { key: 'parkedOrders', path: '/customer/order', needs: [], isActive: true },
  { key: 'returns', path: '/customer/history#return-order', needs: ['createReturn'], isActive: true },
  { key: 'addresses', path: '/customer/address#addresses', needs: [], isActive: false },
  { key: 'objects', path: '/customer/address#objects', needs: [], isActive: false },
  { key: 'companyUsers', path: '/customer/users', needs: ['manageCompanyUsers'], isActive: false },
  { key: 'profile', path: '/customer/profile', needs: [], isActive: false },
];

/** The first page of the shop in this language (ruling 9). */
export function homePath(locale: Locale): string {
  return `/${languageOf(locale)}`;
}

/** The session as pages see it, null for a visitor (ruling 42). */
export function readSessionUser({ buyer, staff, locale }: Ctx, topProducts: readonly string[]): SessionUser | null {
  if (buyer) return userOfBuyer(buyer, locale, topProducts);
  return staff && userOfStaff(staff);
}

function userOfBuyer(buyer: Buyer, locale: Locale, topProducts: readonly string[]): SessionUser {
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
    accountLinks: accountPages
      .filter(({ needs }) => needs.length === 0 || needs.some((right) => buyer.permissions.has(right)))
      .map(({ key, path, isActive }) => ({ key, name: texts[locale][key], url: homePath(locale) + path, isActive })),
    topProducts: [...topProducts],
    assistance: buyer.agentName === null ? null : { agentName: buyer.agentName },
  };
}

function userOfStaff(staff: Staff): SessionUser {
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
    accountLinks: [],
    topProducts: [],
    assistance: null,
  };
}
