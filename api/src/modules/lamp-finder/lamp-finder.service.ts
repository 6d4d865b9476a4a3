import type { Filters, OwnCounts, SortParam } from '@shop/contract/catalogue';
import type { LampFinderResult } from '@shop/contract/lamp-finder';
import { languageOf } from '@shop/contract/values';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { EngineRequest } from '#src/ports/search-engine/search-engine.port.ts';
import { getVocabulary, type Vocabulary } from '../catalogue/index.ts';
import { countOwn, listProducts, toIndexFilters, withinBought } from '../search/index.ts';
import { applicable, eachWithout, lampFacets, lampScope, toLampFacets } from './lamp-finder.rules.ts';

type Meant = {
  readonly categoryId?: string | undefined;
  readonly categoryNodeId?: string | undefined;
  readonly filters: Filters;
};

type Wanted = Meant & { readonly sort: SortParam; readonly page: number; readonly ipp: number };

/** A page of lamps with the finder's facets; where there are none, what to give up. @throws ShopError `catalogue.category_unknown` */
export async function findLamps(ctx: Ctx, wanted: Wanted): Promise<LampFinderResult> {
  const vocabulary = await getVocabulary(ctx);
  const chosen = applicable(wanted.filters, vocabulary);
  const [listing, all, left] = await Promise.all([
    listProducts(ctx, { ...wanted, filters: chosen, scope: lampScope(vocabulary, chosen) }),
    countLamps(ctx, wanted, { vocabulary, chosen: {} }),
    countLamps(ctx, wanted, { vocabulary, chosen }),
  ]);
  const lampFinderFacets = toLampFacets(all.facets, {
    ofChosen: left.facets,
    chosen,
    vocabulary,
    language: languageOf(ctx.locale),
  });
  const labels = new Map(
    [...listing.facets, ...listing.globalFilters, ...lampFinderFacets].map((f) => [f.name, f.label]),
  );
  const isNothing = listing.pagination.numFound === 0;
  const ways = isNothing ? await countWithoutEach(ctx, wanted, { vocabulary, chosen }) : [];
  return {
    ...listing,
    facets: listing.facets.filter(({ name }) => !lampFacets.includes(name)),
    lampFinderFacets,
    wayOut: ways.map(({ name, count }) => ({ name, label: labels.get(name) ?? name, count })),
  };
}

/** Counts that a shared choice of lamps does not carry, for one viewer. @throws ShopError `catalogue.category_unknown` */
export async function countOwnLamps(ctx: BuyerCtx, meant: Meant): Promise<OwnCounts> {
  const vocabulary = await getVocabulary(ctx);
  const chosen = applicable(meant.filters, vocabulary);
  const scope = lampScope(vocabulary, chosen);
  return countOwn(ctx, { ...meant, filters: chosen, scope });
}

type Choice = {
  readonly vocabulary: Vocabulary;
  readonly chosen: Filters;
  /** False to count without facets. */
  readonly facets?: EngineRequest['facets'];
};

async function countWithoutEach(ctx: Ctx, wanted: Wanted, { vocabulary, chosen }: Choice) {
  const ways = await Promise.all(
    eachWithout(chosen).map(async ({ name, rest }) => {
      const { total } = await countLamps(ctx, wanted, { vocabulary, chosen: rest, facets: false });
      return { name, count: total };
    }),
  );
  return ways.sort((a, b) => b.count - a.count);
}

async function countLamps(ctx: Ctx, wanted: Wanted, { vocabulary, chosen, facets = lampFacets }: Choice) {
  const categoryId = wanted.categoryNodeId ?? wanted.categoryId;
  return ctx.searchEngine.search({
    language: languageOf(ctx.locale),
    ...(categoryId !== undefined && { categoryId }),
    filters: [...lampScope(vocabulary, chosen), ...toIndexFilters(chosen, vocabulary, ctx.buyer !== null)],
    ...(await withinBought(ctx, chosen)),
    facets,
    limit: 0,
  });
}
