import type { CartSummary } from '@shop/contract/cart';
import type { SessionUser } from '@shop/contract/session';

/** Whoever is logged in, as far as the frame of every page needs him. */
export type Reader = {
  /** Same for all who are shown the same page but for what is personal: role and rights. */
  readonly className: string;
  readonly user: SessionUser;
  readonly cart: CartSummary | undefined;
};

/** What `SharedPage` of the server fills in for its reader; see `ui/personal-place.tsx`. */
export type InPage = Pick<Reader, 'user' | 'cart'>;

/** Place of the reader's data in pages that are drawn for many; read once by the browser. */
export const READER_DATA = 'reader';

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
