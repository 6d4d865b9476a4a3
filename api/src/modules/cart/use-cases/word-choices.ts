import type { Locale } from '@shop/contract/values';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { Viewer } from '../cart.rules.ts';
import { messages } from '../messages.ts';

/** The cart's own words; German is the form that every language has. */
const words: Readonly<Record<Locale, typeof messages.de>> = messages;

export function wordsIn(locale: Locale): typeof messages.de {
  return words[locale];
}

/** Whom a refusal tells who was quicker than he. */
export function viewerOf({ buyer, locale }: BuyerCtx): Viewer {
  return { name: actingName(buyer), self: wordsIn(locale).yourself };
}
