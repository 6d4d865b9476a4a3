import { ALL_INSET_CATEGORIES, combinationToolApi, type KombiFrame } from '@shop/contract/combination-tool';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { urlsOfPath } from '#app/features/catalogue/page-urls.ts';
import { apiContext } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import type { Route } from './+types/combination-tool.route.ts';
import { CombinationToolPage } from './combination-tool-page.tsx';
import { chosenOf, readChoice, readLine } from './tool-address.ts';

/** Of an address that anybody may have written. */
const MANUFACTURER_CHARS_MAX = 60;

export const handle = { texts: ['catalogue', 'combination-tool'] };

export const meta = openToSearchEngines;

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const line = readLine(url.searchParams);
  const found =
    line && (await api.ask(combinationToolApi.combination, { query: { frame: line.frame, insets: line.insets } }));
  const edited = line && found?.ok ? { ...line, ...found.reply } : undefined;
  const wanted = { ...readChoice(url.searchParams), ...(edited && rangeOf(edited.frame)) };
  const page = { origin: url.origin, urls: urlsOfPath('/kombitool') };
  const { manufacturers } = await api.get(combinationToolApi.manufacturers);
  const [maker = ''] = wanted.productLineId.split('.');
  const manufacturer = chosenOf(manufacturers, wanted.manufacturerId || maker);
  const isUnknown = wanted.manufacturerId !== '' && manufacturer?.id !== wanted.manufacturerId;
  if (!manufacturer) return { ...page, range: undefined, edited };
  const { productLines } = await api.get(combinationToolApi.productLines, {
    query: { manufacturerId: manufacturer.id },
  });
  const productLine = chosenOf(productLines, wanted.productLineId);
  if (!productLine) return { ...page, range: undefined, edited };
  const { colours, frames, categories } = await api.get(combinationToolApi.frames, {
    query: { productLineId: productLine.id },
  });
  const color = chosenOf(colours, wanted.color)?.id ?? '';
  const isEvery = wanted.cat === ALL_INSET_CATEGORIES;
  const cat = isEvery ? ALL_INSET_CATEGORIES : (chosenOf(categories, wanted.cat)?.id ?? ALL_INSET_CATEGORIES);
  const isOwnColour = colours.some(({ id }) => id === wanted.insetColor) || wanted.insetColor === 'all';
  const choice = {
    manufacturerId: manufacturer.id,
    productLineId: productLine.id,
    color,
    cat,
    insetColor: isOwnColour ? wanted.insetColor : '',
    q: wanted.q,
  };
  const insetColor = choice.insetColor || color;
  const answer = await api.ask(combinationToolApi.insets, {
    query: {
      productLineId: productLine.id,
      cat,
      ...(insetColor !== 'all' && insetColor !== '' && { color: insetColor }),
      ...(wanted.q !== '' && { q: wanted.q }),
    },
  });
  // A frame's colour in which there are no insets of this category: none are shown, and the other colours can be chosen.
  const { amount, insets } = answer.ok ? answer.reply : { amount: 0, insets: [] };
  return {
    ...page,
    edited,
    unknownManufacturer: isUnknown ? wanted.manufacturerId.slice(0, MANUFACTURER_CHARS_MAX) : undefined,
    range: { manufacturers, productLines, colours, frames, categories, amount, insets, choice },
  };
}

function rangeOf({ manufacturerId, productLineId, colourId: color }: KombiFrame) {
  return { manufacturerId, productLineId, color };
}

/** Putting something into the cart changes nothing here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

export default function CombinationToolRoute({ loaderData }: Route.ComponentProps) {
  return <CombinationToolPage {...loaderData} />;
}
