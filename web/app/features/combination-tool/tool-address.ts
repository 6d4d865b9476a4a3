/** What is chosen, as it stands in the address. */
export type Choice = {
  readonly manufacturerId: string;
  readonly productLineId: string;
  /** Colour of frames. */
  readonly color: string;
  readonly cat: string;
  /** Colour of insets: that of the frames when empty. */
  readonly insetColor: string;
  readonly q: string;
};

/** What the address says of a line of a cart that is to be changed. */
export type WantedLine = {
  readonly frame: string;
  readonly insets: string;
  readonly quantity: number;
  readonly replaces: ReplacedLine;
};

/** A line of a cart by its group, or of a shopping list by its id. */
export type ReplacedLine =
  | { readonly cartId: string; readonly groupKey: string }
  | { readonly listId: string; readonly groupKey: string };

const SEARCH_MAX = 200;
const QUANTITY_MAX = 999_999;

export function readChoice(search: URLSearchParams): Choice {
  const get = (name: string) => search.get(name) ?? '';
  return {
    manufacturerId: get('manufacturerId'),
    productLineId: get('productLineId'),
    color: get('color'),
    cat: get('cat'),
    insetColor: get('insetColor'),
    q: get('q')
      .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
      .trim()
      .slice(0, SEARCH_MAX),
  };
}

/** The address of a choice; what is empty is left out. */
export function searchOf(choice: Choice): string {
  const search = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== ''));
  return `?${search.toString()}`;
}

/** The wanted one, or the first there is: an address that is out of date still leads to the nearest sensible page. */
export function chosenOf<T extends { readonly id: string }>(all: readonly T[], id: string): T | undefined {
  return all.find((one) => one.id === id) ?? all[0];
}

/** Where a combination of a cart is changed. */
export function editAddress(
  cartId: string,
  line: {
    readonly sku: string;
    readonly groupKey: string;
    readonly quantity: number;
    readonly combinationInsets: readonly string[];
  },
): string {
  const { sku: frame, groupKey: edit, quantity, combinationInsets } = line;
  const insets = combinationInsets.join(',');
  return `/kombitool?${new URLSearchParams({ frame, insets, quantity: String(quantity), cart: cartId, edit }).toString()}`;
}

/** Where a combination of a shopping list is changed. */
export function editListAddress(
  listId: string,
  line: {
    readonly sku: string;
    readonly itemId: string;
    readonly quantity: number;
    readonly combinationInsets: readonly string[];
  },
): string {
  const { sku: frame, itemId: edit, quantity, combinationInsets } = line;
  const insets = combinationInsets.join(',');
  return `/kombitool?${new URLSearchParams({ frame, insets, quantity: String(quantity), list: listId, edit }).toString()}`;
}

export function readLine(search: URLSearchParams): WantedLine | undefined {
  const [frame, groupKey] = [search.get('frame'), search.get('edit')];
  const [cartId, listId] = [search.get('cart'), search.get('list')];
  if (!frame || !groupKey || !(cartId || listId)) return undefined;
  const quantity = Math.trunc(Number(search.get('quantity')));
  return {
    frame,
    insets: search.get('insets') ?? '',
    quantity: quantity >= 1 && quantity <= QUANTITY_MAX ? quantity : 1,
    replaces: cartId ? { cartId, groupKey } : { listId: listId ?? '', groupKey },
  };
}
