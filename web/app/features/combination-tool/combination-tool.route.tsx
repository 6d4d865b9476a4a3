import { ALL_INSET_CATEGORIES, combinationToolApi } from '@shop/contract/combination-tool';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { urlsOfPath } from '#app/features/catalogue/page-urls.ts';
import { apiContext } from '#app/lib/api.ts';
import type { Route } from './+types/combination-tool.route.ts';
import { CombinationToolPage } from './combination-tool-page.tsx';
import { chosenOf, readChoice } from './tool-address.ts';

export const handle = { texts: ['catalogue', 'combination-tool'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const url = new URL(request.url);
  const wanted = readChoice(url.searchParams);
  const page = { origin: url.origin, urls: urlsOfPath('/kombitool') };
  const { manufacturers } = await api.get(combinationToolApi.manufacturers);
  const [maker = ''] = wanted.productLineId.split('.');
  const manufacturer = chosenOf(manufacturers, wanted.manufacturerId || maker);
  if (!manufacturer) return { ...page, range: undefined };
  const { productLines } = await api.get(combinationToolApi.productLines, {
    query: { manufacturerId: manufacturer.id },
  });
  const line = chosenOf(productLines, wanted.productLineId);
  if (!line) return { ...page, range: undefined };
  const { colours, frames, categories } = await api.get(combinationToolApi.frames, {
    query: { productLineId: line.id },
  });
  const color = chosenOf(colours, wanted.color)?.id ?? '';
  const isEvery = wanted.cat === ALL_INSET_CATEGORIES;
  const cat = isEvery ? ALL_INSET_CATEGORIES : (chosenOf(categories, wanted.cat)?.id ?? ALL_INSET_CATEGORIES);
  const isOwnColour = colours.some(({ id }) => id === wanted.insetColor) || wanted.insetColor === 'all';
  const choice = {
    manufacturerId: manufacturer.id,
    productLineId: line.id,
    color,
    cat,
    insetColor: isOwnColour ? wanted.insetColor : '',
    q: wanted.q,
  };
  const insetColor = choice.insetColor || color;
  const found = await api.ask(combinationToolApi.insets, {
    query: {
      productLineId: line.id,
      cat,
      ...(insetColor !== 'all' && insetColor !== '' && { color: insetColor }),
      ...(wanted.q !== '' && { q: wanted.q }),
    },
  });
  // A frame's colour in which there are no insets of this category: none are shown, and the other colours can be chosen.
  const { amount, insets } = found.ok ? found.reply : { amount: 0, insets: [] };
  return {
    ...page,
    range: { manufacturers, productLines, colours, frames, categories, amount, insets, choice },
  };
}

/** Putting something into the cart changes nothing here. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

export default function CombinationToolRoute({ loaderData }: Route.ComponentProps) {
  return <CombinationToolPage {...loaderData} />;
}
