import { drawMedia, generateCatalogue } from '@shop/demo-catalogue';
import type { CatalogueEvent } from '@shop/exchange-formats';
import type { DemoCtx, DemoOptions } from '#src/context/demo.ts';
import { importRecords, type LoadedMedium } from '../modules/catalogue/index.ts';
import type { Printer } from '../ports/printer/printer.ts';
import { writeDemoDocument } from './demo-documents.ts';

/** Reported at most this often while articles are loaded. */
const PROGRESS_ARTICLES = 5000;

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
