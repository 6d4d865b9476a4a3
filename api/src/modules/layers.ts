/** The layers of the modules: a module imports only from lines above its own. `tools/check-architecture.ts` reads this. */
export const layers = [
  ['companies', 'company-users', 'contracts', 'addresses'], // the customer
  ['bought-before'], // what he has had
  ['session'], // who is here now, on which terms
  ['catalogue', 'content'], // what there is
  ['prices'], // what it costs this customer, and is it there
  ['search'], // finding it
  ['compare', 'lamp-finder', 'combination-tool', 'specificities', 'product-reports'], // finding one kind of it
  ['cart'], // collecting it
  ['shopping-lists', 'cart-export', 'cart-import'],
  ['orders'], // what was ordered, and how far it is
  ['offers', 'payments'],
  ['documents', 'tracking'],
  ['checkout', 'delivery-control', 'returns', 'cancellations'], // ordering it, checking it, sending it back
  ['parked-orders', 'punchout'],
  ['premium-world', 'price-lists', 'contact', 'agent'], // around it
  ['notifications', 'operator'],
] as const;

export type ModuleName = (typeof layers)[number][number];

export function mayImport(from: string, to: string): boolean {
  const layerOf = (name: string) => layers.findIndex((layer) => (layer as readonly string[]).includes(name));
  return layerOf(to) !== -1 && layerOf(to) < layerOf(from);
}
