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

const SEARCH_MAX = 200;

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
