import type { CartSummary } from '@shop/contract/cart';
import type { OwnCounts } from '@shop/contract/catalogue';
import type { OrderRow } from '@shop/contract/orders';
import type { SessionUser } from '@shop/contract/session';

/** Whoever is logged in, as far as the frame of every page needs him. */
export type Reader = {
  /** Same for all who are shown the same page but for what is personal: role and rights. */
  readonly className: string;
  readonly user: SessionUser;
  readonly cart: CartSummary | undefined;
  /** What the page's listing says to him alone; undefined where it is no listing. */
  readonly ownCounts: OwnCounts | undefined;
};

/** What the server fills in for the reader of a page that is drawn for many; see `ui/personal-place.tsx`. */
export type InPage = Pick<Reader, 'user' | 'cart'> & {
  readonly ownCounts?: Reader['ownCounts'];
  /** What he ordered last; not there where it could not be read. */
  readonly lastOrders?: readonly LastOrder[] | undefined;
};

/** A placed order as the first page shows it. */
export type LastOrder = Pick<
  OrderRow,
  'orderNumber' | 'orderedAt' | 'state' | 'step' | 'commission' | 'positions' | 'netTotal'
>;

/** Place of the reader's data in pages that are drawn for many; read once by the browser. */
export const READER_DATA = 'reader';

/** Whether somebody buys for a company; staff of the operator does not. */
export function isBuyer(user: SessionUser | null | undefined): boolean {
  return user?.role.startsWith('company') ?? false;
}

export function classNameOf({ role, permissions }: SessionUser): string {
  return `${role} ${permissions.toSorted().join(' ')}`;
}

/** A user of the same class whom a page for many is drawn for: his rights, and nothing that is anybody's. */
export function likenessOf(user: SessionUser): SessionUser {
  const { role, permissions } = user;
  return {
    role,
    permissions,
    customerUsername: '',
    email: '',
    firstName: '',
    lastName: '',
    companyName: null,
    companyNumber: null,
    cartLimit: 0 as SessionUser['cartLimit'],
    accountLinks: [],
    topProducts: [],
    assistance: null,
  };
}

let inPage: InPage | null | undefined;

/** In the browser: who the page was filled for; null where nobody. */
export function readerOfPage(): InPage | null {
  inPage ??= parseReader(document.getElementById(READER_DATA)?.textContent ?? '');
  return inPage;
}

function parseReader(json: string): InPage | null {
  return json === '' ? null : (JSON.parse(json) as InPage);
}
