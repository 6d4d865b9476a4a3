import { ALL_INSET_CATEGORIES, combinationToolApi } from '@shop/contract/combination-tool';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { currentStage, setStage, type ShopStage } from './shop-stage.ts';

/** The stage outlives a change of language: the names of what is on it are then asked for in the new one. */
export function useStageLanguage(): void {
  const { locale = 'de' } = useParams();
  useEffect(() => {
    const stage = currentStage();
    if (!hasOtherLanguage(stage, locale)) return undefined;
    const abort = new AbortController();
    askWords(stage, abort.signal).then(
      (words) => {
        if (!abort.signal.aborted) setStage(reworded(currentStage(), words));
      },
      () => undefined, // the former names stay, which is better than none
    );
    return () => abort.abort();
  }, [locale]);
}

type Words = ReadonlyMap<string, { readonly name: string; readonly url: string }>;

function partsOf({ combinations }: ShopStage) {
  return combinations.flatMap(({ frame, insets }) => [frame, ...insets.filter((inset) => inset !== null)]);
}

/** Addresses of articles begin with their language. */
function hasOtherLanguage(stage: ShopStage, language: string): boolean {
  return partsOf(stage).some(({ url }) => !url.startsWith(`/${language}/`));
}

async function askWords(stage: ShopStage, signal: AbortSignal): Promise<Words> {
  const queries = new Map(
    partsOf(stage).map(({ productLineId, colourId: color }) => [`${productLineId} ${color}`, { productLineId, color }]),
  );
  const found = await Promise.all(
    [...queries.values()].map(async (query) => {
      const [frames, insets] = await Promise.all([
        browserApi.ask(combinationToolApi.frames, { query }, { signal, isQuiet: true }),
        browserApi.ask(
          combinationToolApi.insets,
          { query: { ...query, cat: ALL_INSET_CATEGORIES } },
          { signal, isQuiet: true },
        ),
      ]);
      return [...(frames.ok ? frames.reply.frames : []), ...(insets.ok ? insets.reply.insets : [])];
    }),
  );
  return new Map(found.flat().map(({ sku, name, url }) => [sku, { name, url }]));
}

function reworded(stage: ShopStage, words: Words): ShopStage {
  const combinations = stage.combinations.map((combination) => ({
    ...combination,
    frame: { ...combination.frame, ...words.get(combination.frame.sku) },
    insets: combination.insets.map((inset) => inset && { ...inset, ...words.get(inset.sku) }),
  }));
  return { ...stage, combinations };
}
