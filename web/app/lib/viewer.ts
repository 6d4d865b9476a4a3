import type { CartSummary } from '@shop/contract/cart';
import type { OwnCounts } from '@shop/contract/catalogue';
import type { OrderRow } from '@shop/contract/orders';
import type { SessionUser } from '@shop/contract/session';

/** The logged-in user, as far as the frame of every page needs him. */
export type Viewer = {
  /** Equal for all users who share a page but for its user slots: role and rights. */
  readonly permissionSet: string;
  readonly user: SessionUser;
  readonly cart: CartSummary | undefined;
  /** Counts of the page's listing that are his alone; undefined where it is no listing. */
  readonly ownCounts: OwnCounts | undefined;
};

/** What the server fills into a shared page for its viewer; see `ui/user-slot.tsx`. */
export type PageViewer = Pick<Viewer, 'user' | 'cart'> & {
  readonly ownCounts?: Viewer['ownCounts'];
  /** What he ordered last; not there where it could not be read. */
  readonly lastOrders?: readonly LastOrder[] | undefined;
};

/** A placed order as the first page shows it. */
export type LastOrder = Pick<
  OrderRow,
  'orderNumber' | 'orderedAt' | 'state' | 'step' | 'commission' | 'positions' | 'netTotal'
>;

/** Id of the element with the viewer's data in shared pages; read once by the browser. */
export const VIEWER_DATA = 'viewer';

/** Whether somebody buys for a company; staff of the operator does not. */
export function isBuyer(user: SessionUser | null | undefined): boolean {
  return user?.role.startsWith('company') ?? false;
}

export function permissionSetOf({ role, permissions }: SessionUser): string {
  return `${role} ${permissions.toSorted().join(' ')}`;
}

/** The principal that a shared page is rendered for: role and rights of the user, and no personal data. */
export function anonymisedPrincipalOf(user: SessionUser): SessionUser {
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

let pageViewer: PageViewer | null | undefined;

/** In the browser: the viewer whose slots were filled; null for a visitor. */
export function viewerOfPage(): PageViewer | null {
  pageViewer ??= parseViewer(document.getElementById(VIEWER_DATA)?.textContent ?? '');
  return pageViewer;
}

function parseViewer(json: string): PageViewer | null {
  return json === '' ? null : (JSON.parse(json) as PageViewer);
}
