import type { CartSummary } from '@shop/contract/cart';
import type { SessionUser } from '@shop/contract/session';
import { sumOfCents } from '@shop/contract/values';

/** The logged-in user, as far as the frame of every page needs him. */
export type Viewer = {
  /** Equal for all users who share a page but for its user slots: role and rights. */
  readonly permissionSet: string;
  readonly user: SessionUser;
  readonly cart: CartSummary | undefined;
  /** What features have loaded for their slots together with the user. */
  readonly slotData: SlotData;
};

/** What features load for their user slots; each declares its own part beside its slots. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-empty-object-type -- filled by declaration merging
export interface SlotData {}

/** What the server fills into a shared page for its viewer; see `user-slot.tsx`. */
export type PageViewer = Pick<Viewer, 'user' | 'cart'> & SlotData;

/** Id of the element with the viewer's data in shared pages; read once by the browser. */
export const VIEWER_DATA = 'viewer';

/** Whether the viewer buys for a company; staff of the operator does not. */
export function isBuyer(user: SessionUser | null | undefined): boolean {
  return user?.role.startsWith('company') ?? false;
}

export function permissionSetOf({ role, permissions, punchout }: SessionUser): string {
  return `${role} ${permissions.toSorted().join(' ')}${punchout ? ' punchout' : ''}`;
}

/** Whether a buyer's system has opened the shop: it takes the cart home, and orders elsewhere. */
export function isPunchout(user: SessionUser | null | undefined): boolean {
  return user?.punchout !== undefined;
}

/** The principal that a shared page is rendered for: role and rights of the user, and no personal data. */
export function anonymisedPrincipalOf(user: SessionUser): SessionUser {
  const { role, permissions, punchout } = user;
  return {
    ...(punchout && { punchout: { systemName: '' } }),
    role,
    permissions,
    customerUsername: '',
    email: '',
    firstName: '',
    lastName: '',
    companyName: null,
    companyNumber: null,
    cartLimit: sumOfCents([]),
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
