import type { Facet } from '@shop/contract/catalogue';
import { useLocation } from 'react-router';
import { formatNumber } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { RemovableChip } from '#app/ui/chip.tsx';
import { searchOf, withoutFilter, type Listing } from './listing-address.ts';
import type { ShownListing } from './shown-tile.ts';

type Filtered = Pick<ShownListing, 'facets' | 'globalFilters'>;

/** What a listing is narrowed to, a chip for each filter with the way to take it off. */
export function ChosenFilters({ listing, data }: { readonly listing: Listing; readonly data: Filtered }) {
  const t = useTexts('catalogue');
  const { pathname } = useLocation();
  return chosenFilters(listing, data).map(({ name, text, whole }) => (
    <RemovableChip
      key={name}
      hrefWithout={pathname + searchOf(withoutFilter(listing, name))}
      removeLabel={t('facets.remove', { filter: whole })}
    >
      {text}
    </RemovableChip>
  ));
}

/** What stands on the chip, and the same with the name of its filter for those who only hear it. */
type Chosen = { readonly name: string; readonly text: string; readonly whole: string };

/**
 * Each filter once, with what is chosen in it: «Lumera, Norlicht», «470–1 055 lm», «Dimmbar: ja», «Anzahl Pole: 3». What is no
 * filter here, or no value of it, was passed over, and is no chip.
 */
export function chosenFilters({ filters }: Listing, { facets, globalFilters }: Filtered): readonly Chosen[] {
  return Object.keys(filters).flatMap((name) => {
    const ticked = globalFilters.find((filter) => filter.name === name);
    if (ticked) return ticked.activeValue === null ? [] : [{ name, text: ticked.label, whole: ticked.label }];
    const facet = facets.find((one) => one.name === name);
    const text = facet ? chosenText(facet) : '';
    if (!facet || text === '') return [];
    const whole = `${facet.label}: ${text}`;
    const saysLittle = facet.type === 'logical' || /^[\d\s.,–]+$/.test(text);
    return [{ name, text: saysLittle ? whole : text, whole }];
  });
}

function chosenText({ type, unit: of, values, activeMin: from, activeMax: to }: Facet): string {
  if (type === 'range') {
    if (from === null && to === null) return '';
    const unit = of === '' ? '' : `\u00a0${of}`;
    if (from === null) return `≤\u00a0${to === null ? '' : formatNumber(to)}${unit}`;
    return to === null ? `≥\u00a0${formatNumber(from)}${unit}` : `${formatNumber(from)}–${formatNumber(to)}${unit}`;
  }
  return values.flatMap(({ label, isActive }) => (isActive ? [label] : [])).join(', ');
}
