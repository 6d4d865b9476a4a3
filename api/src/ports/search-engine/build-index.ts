import { startIndexBuild } from '@shop/catalogue-index';
import type { CatalogueSource } from './search-engine.port.ts';

export type BuildWatch = {
  readonly onProgress: (line: string) => void;
  /** Asked between batches: whether the index is no longer wanted. */
  readonly isGivenUp: () => boolean;
};

/** A new index of the whole catalogue, built on another thread; undefined when it was given up. */
export async function buildIndex(
  source: CatalogueSource,
  version: number,
  { onProgress, isGivenUp }: BuildWatch,
): Promise<SharedArrayBuffer | undefined> {
  const work = startIndexBuild({ categories: await source.categories(), catalogueVersion: String(version) });
  let products = 0;
  try {
    for await (const documents of source.documents()) {
      if (isGivenUp()) break;
      await work.add(documents);
      products += documents.length;
      if (products % 5000 === 0) onProgress(`Search index: ${products} products`);
    }
    if (!isGivenUp()) return (await work.finish()).buffer;
  } catch (error) {
    await work.cancel();
    throw error;
  }
  await work.cancel();
  return undefined;
}
