import { drawMedia, generateCatalogue } from '@shop/demo-catalogue';
import type { CatalogueEvent } from '@shop/exchange-formats';
import type { Ctx } from '#src/context/context.ts';
import { countProducts, importRecords, type LoadedMedium } from '../modules/catalogue/index.ts';
import type { Printer } from '../ports/printer/printer.ts';
import { loadDemoAftermath } from './after-orders.ts';
import { loadDemoConditions } from './conditions.ts';
import { loadDemoCustomers } from './customers.ts';
import { loadDemoChecks } from './delivery-checks.ts';
import { writeDemoDocument } from './demo-documents.ts';
import { insertPart, listParts } from './demo-parts.sql.ts';
import { loadDemoOrders } from './orders.ts';
import { loadDemoParked } from './parked-orders.ts';
import { loadDemoStock } from './stock.ts';

/** What loading needs of the context. */
export type DemoCtx = Pick<Ctx, 'db' | 'files' | 'now'>;

export type DemoOptions = {
  readonly products: number;
  readonly report: (line: string) => void;
  /** Draws the documents of the articles; without it they come without any. */
  readonly printer?: Printer;
};

/** Reported at most this often while articles are loaded. */
const PROGRESS_ARTICLES = 5000;

/** In the order in which they need one another; each is safe to repeat after it was cut off. */
const parts: readonly {
  readonly name: string;
  readonly load: (ctx: DemoCtx, options: DemoOptions) => Promise<unknown>;
}[] = [
  { name: 'catalogue', load: loadDemoCatalogue },
  { name: 'conditions', load: loadDemoConditions },
  { name: 'stock', load: loadDemoStock },
  { name: 'orders', load: loadDemoOrders },
  { name: 'parked-orders', load: loadDemoParked },
  { name: 'after-orders', load: loadDemoAftermath },
  { name: 'delivery-checks', load: loadDemoChecks },
];

/**
 * Fills an empty database with the demo world of docs/domain/demo-world.md#when-it-is-loaded, never beside real data. A load
 * that was cut off goes on with the part that is missing.
 */
export async function loadDemoWorld(ctx: DemoCtx, options: DemoOptions): Promise<void> {
  const loaded = new Set(await listParts(ctx));
  if (!loaded.has('customers')) {
    if ((await countProducts(ctx)) > 0) return; // somebody's real catalogue is here
    if (!(await loadDemoCustomers(ctx))) return; // somebody's real customers are here
    await insertPart(ctx, 'customers');
    options.report('Demo world: customers');
  }
  for (const { name, load } of parts) {
    if (loaded.has(name)) continue;
    await load(ctx, options);
    await insertPart(ctx, name);
    options.report(`Demo world: ${name}`);
  }
}

/** The generated catalogue, imported the way every catalogue is. */
export async function loadDemoCatalogue(ctx: DemoCtx, { products, report, printer }: DemoOptions): Promise<void> {
  let reported = 0;
  const drawDocument = drawSequentially(printer);
  await importRecords(ctx, generateCatalogue({ products }) as Iterable<CatalogueEvent>, {
    source: 'demo',
    supplier: 'demo',
    loadMedia: (source) =>
      source.endsWith('.pdf') ? drawDocument(source) : { bytes: Buffer.from(drawMedia(source)), extension: 'svg' },
    onProgress: (counts) => {
      if (counts.new - reported < PROGRESS_ARTICLES) return;
      reported = counts.new;
      report(`Demo world: ${reported} of ${products} articles`);
    },
  });
}

/** Draws one document after another: a printer refuses when too many wait. */
function drawSequentially(printer: Printer | undefined): (source: string) => Promise<LoadedMedium | undefined> {
  let before: Promise<unknown> = Promise.resolve();
  return async (source) => {
    const document = printer && writeDemoDocument(source);
    if (!document) return undefined;
    const generated = before.then(() => printer.print(document));
    before = generated.catch(() => undefined);
    return { bytes: await generated, extension: 'pdf' };
  };
}
