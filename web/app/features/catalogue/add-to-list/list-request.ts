import { createExternalStore } from '#app/lib/external-store.ts';
import { askForLogIn } from '#app/session/log-in-panel.ts';

/** An article that is to go on a shopping list. */
export type ListedProduct = {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly note?: string;
  /** Only the name of several articles: one of them has to be chosen first. */
  readonly isFamily?: boolean;
};

/** A frame with its insets, place by place, that is to go on a shopping list as one line. */
export type ListedCombination = {
  readonly frame: string;
  readonly insets: readonly string[];
  readonly quantity: number;
  readonly note?: string;
};

/** What is to go on a shopping list: articles and combinations, or all of a cart. Held until the list is chosen. */
export type ListRequest =
  | { readonly products: readonly ListedProduct[]; readonly combinations?: readonly ListedCombination[] }
  | { readonly cartId: string };

/** The request that is being asked about; `ListRequests` in the frame shows the dialog. */
export const listRequest = createExternalStore<ListRequest | undefined>(undefined);

const HELD = 'shopping-list.request';

/** Asks which list it goes on. What a visitor asks for is held in this tab until he has logged in. */
export function askForList(request: ListRequest, isVisitor: boolean): void {
  if (!isVisitor) return listRequest.set(request);
  try {
    sessionStorage.setItem(HELD, JSON.stringify(request));
  } catch {
    // Full or forbidden storage: after the log-in it has to be asked for once more.
  }
  askForLogIn();
}

/** What was asked for before the log-in; it is given out once. */
export function takeHeldRequest(): ListRequest | undefined {
  try {
    const held = sessionStorage.getItem(HELD);
    sessionStorage.removeItem(HELD);
    const request: unknown = JSON.parse(held ?? 'null');
    return isRequest(request) ? request : undefined;
  } catch {
    return undefined;
  }
}

function isRequest(value: unknown): value is ListRequest {
  if (typeof value !== 'object' || value === null) return false;
  if ('cartId' in value) return typeof value.cartId === 'string';
  return 'products' in value && Array.isArray(value.products);
}
