import { inTransaction } from '#platform/db.ts';
import type { DemoCtx } from '#src/context/demo.ts';
import { importRecords } from '../modules/catalogue/index.ts';
import { findBuyerId, insertCart, listReplaceable, listSingles } from './carts.sql.ts';

/** Whose cart waits for a decision, with its name; one of them sees no prices (docs/domain/demo-world.md#carts). */
const carts = [
  { email: 'eva.inauen@alpstein.example', name: 'Nachbestellung Lager' },
  { email: 'carla.rossi@elektro-muster.example', name: 'Riordino magazzino' },
] as const;

/**
 * Carts with an article that has been replaced since and one that is sold out for good, beside what can be ordered as it is.
 * After catalogue and stock; the replaced article leaves the catalogue the way every article does.
 */
export async function loadDemoCarts(ctx: DemoCtx): Promise<void> {
  const [replaced, soldOut] = await listReplaceable(ctx.db);
  if (!replaced || !soldOut) return; // a catalogue too small to have them
  const singles = await listSingles(ctx.db);
  await removeFromCatalogue(ctx, replaced.sku);
  await inTransaction(ctx, async ({ db }) => {
    for (const cart of carts) {
      const userId = await findBuyerId(db, cart.email);
      if (userId !== undefined) await insertCart(db, { ...cart, userId, lines: [...singles, replaced, soldOut] });
    }
  });
}

async function removeFromCatalogue(ctx: DemoCtx, sku: string): Promise<void> {
  const header = {
    kind: 'header',
    format: 'shop-csv',
    transaction: 'update-products',
    catalogueId: 'demo',
    catalogueVersion: '',
    currency: 'CHF',
    languages: ['de'],
    supplier: { id: 'demo' },
  } as const;
  await importRecords(ctx, [header, { kind: 'removal', sku }], { source: 'demo', supplier: 'demo' });
}
