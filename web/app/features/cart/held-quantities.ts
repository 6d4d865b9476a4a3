/** Quantities typed and not yet saved, by the key of their line; kept for the tab, so that nothing typed is lost by loading anew. */
export type HeldQuantities = ReadonlyMap<string, number>;

export function readHeld(cartId: string): HeldQuantities {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(cartId)) ?? '[]');
    return new Map(Array.isArray(stored) ? stored.filter(isHeld) : []);
  } catch {
    return new Map(); // cut off, or written by other code
  }
}

export function holdQuantities(cartId: string, held: HeldQuantities): void {
  try {
    if (held.size === 0) sessionStorage.removeItem(keyOf(cartId));
    else sessionStorage.setItem(keyOf(cartId), JSON.stringify([...held]));
  } catch {
    // Full or forbidden storage: what was typed lasts as long as the page.
  }
}

function isHeld(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isInteger(entry[1]);
}

function keyOf(cartId: string): string {
  return `cart.held.${cartId}`;
}
