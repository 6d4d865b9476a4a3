import type { GlobalFilter } from '@shop/contract/catalogue';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatQuantity } from '#app/lib/format.ts';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';
import { isBuyer, viewerOfPage } from '#app/session/viewer.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { UserSlot } from '#app/session/user-slot.tsx';
import { isChosen, isOpenAtFirst, isUnfolded, WHOLE, wholeAddress } from './facet-folds.ts';
import { ALREADY_BOUGHT, IN_STOCK, OWN_FILTERS } from './listing-address.ts';
import type { ShownFacet } from './shown-tile.ts';

/** Ranges mostly stand closed: browsers fetch them with the first that is open. */
const FacetRange = lazyComponentInPage(async () => ({ default: (await import('./facet-range.tsx')).FacetRange }));

/** A facet with more values than this can be searched (looks of the listing). */
const SEARCHABLE_FROM = 11;

type Props = {
  readonly facets: readonly ShownFacet[];
  readonly globalFilters: readonly GlobalFilter[];
  /** Called when a filter is set by something that is no form field of its own, such as a slider that was let go. */
  readonly onChange: () => void;
};

/** The facets as fields of the surrounding form. */
export function Facets({ facets, globalFilters, onChange }: Props) {
  const t = useTexts('catalogue');
  const filters = useOfferedFilters(globalFilters);
  const { pathname, search } = useLocation();
  const isWhole = new URLSearchParams(search).has(WHOLE);
  return (
    <>
      {filters.length > 0 && (
        <fieldset className="border-t border-line py-3">
          <legend className="contents">
            <span className="mb-1.5 block text-small font-semibold">{t('facets.only')}</span>
          </legend>
          {filters.map((filter) =>
            filter.values.map((value) => (
              <FacetTick key={`${filter.name}=${value.value}`} name={filter.name} value={value} />
            )),
          )}
        </fieldset>
      )}
      {facets.map((facet, index) => (
        <FacetGroup
          key={facet.name}
          facet={facet}
          isOpenAtFirst={isOpenAtFirst(facet, index)}
          isWhole={isWhole}
          onChange={onChange}
        />
      ))}
      {!isWhole && (
        <noscript>
          {import.meta.env.SSR && (
            <a href={`${wholeAddress(pathname, search)}#filters`} className="link block py-2 text-small">
              {t('facets.whole')}
            </a>
          )}
        </noscript>
      )}
    </>
  );
}

type Tick = Omit<GlobalFilter['values'][number], 'count'> & { readonly count: ReactNode };

/**
 * A shared listing knows no viewer: customers can narrow it to what is in stock, and to what he has bought, all the
 * same.
 */
function useOfferedFilters(
  filters: readonly GlobalFilter[],
): readonly { readonly name: string; readonly values: readonly Tick[] }[] {
  const t = useTexts('catalogue');
  // Whose session has ended buys nothing any more: what was his alone is not offered to whoever sits there now.
  if (!isBuyer(useSession()?.user)) return filters.filter(({ name }) => !OWN_FILTERS.includes(name));
  if (filters.some(({ name }) => name === ALREADY_BOUGHT)) return filters;
  const counts = import.meta.env.SSR ? undefined : viewerOfPage()?.ownCounts;
  const stocked = (
    <UserSlot name="stockedCount">
      <OwnCount count={counts?.inStock} />
    </UserSlot>
  );
  const bought = (
    <UserSlot name="boughtCount">
      <OwnCount count={counts?.alreadyBought} />
    </UserSlot>
  );
  return [
    { name: IN_STOCK, values: [{ value: 'true', label: t('label.inStock'), count: stocked, isActive: false }] },
    {
      name: ALREADY_BOUGHT,
      values: [{ value: 'true', label: t('label.alreadyBought'), count: bought, isActive: false }],
    },
    ...filters,
  ];
}

/** How many of the listing's products are in stock, or were bought by its viewer; nothing where that is not known. */
export function OwnCount({ count }: { readonly count: number | undefined }) {
  return count === undefined ? null : formatQuantity(count);
}

type GroupProps = ValuesProps & {
  readonly isOpenAtFirst: boolean;
  readonly onChange: () => void;
};

function FacetGroup({ facet, isOpenAtFirst, isWhole, onChange }: GroupProps) {
  // Other filters change the order of the facets; none may open or close while the user is clicking.
  const [isOpen] = useState(isOpenAtFirst);
  const folding = useFold(isOpen);
  return (
    <details open={isOpen} className="facet" {...folding.details}>
      <summary>
        <span>
          {facet.label}
          {facet.type === 'range' && facet.unit !== '' && ` (${facet.unit})`}
        </span>
        <Icon of="plus" size={14} />
        <Icon of="minus" size={14} />
      </summary>
      {(folding.isFilled || isWhole || isChosen(facet)) && (
        <div className="pb-3" role="group" aria-label={facet.label}>
          {facet.type === 'range' ? (
            <Suspense>
              <FacetRange facet={facet} onChange={onChange} />
            </Suspense>
          ) : (
            <FacetValues facet={facet} isWhole={isWhole} />
          )}
        </div>
      )}
    </details>
  );
}

/** What is folded is rendered once it was opened, also before the scripts came; most of it never is. */
function useFold(isFilledAtFirst: boolean) {
  const [isFilled, setFilled] = useState(isFilledAtFirst);
  const box = useRef<HTMLDetailsElement>(null);
  function fill(): void {
    if (box.current?.open === true) setFilled(true);
  }
  const fillAtFirst = useEffectEvent(fill);
  useEffect(() => fillAtFirst(), []);
  return { isFilled, details: { ref: box, onToggle: fill } };
}

type ValuesProps = {
  readonly facet: ShownFacet;
  readonly isWhole: boolean;
};

/** Chosen values and the first few stand open; typing looks through all of them. */
function FacetValues({ facet, isWhole }: ValuesProps) {
  const t = useTexts('catalogue');
  const id = useId();
  const [typed, setTyped] = useState('');
  const more = useFold(isWhole);
  const shown = facet.values.filter(isUnfolded);
  const folded = facet.values.filter((value) => !shown.includes(value));
  // Values that are on their way are counted, too: nothing moves when they come.
  const valueCount = facet.values.length + (facet.foldedCount ?? 0);
  const isFound = (label: string) => fold(label).includes(fold(typed));
  const foundCount = facet.values.filter((value) => isFound(value.label)).length;
  return (
    <>
      {valueCount >= SEARCHABLE_FROM && (
        <input
          type="search"
          id={id}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // It is no filter of its own: the form must not be sent because of it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          aria-label={t('facets.searchIn', { facet: facet.label })}
          placeholder={t('facets.search')}
          className="script-only mb-1.5 min-h-8.5 w-full rounded-control border border-line-2 bg-raised px-2.5 text-small"
          data-no-submit
        />
      )}
      {shown.map((value) => (
        <FacetTick key={value.value} name={facet.name} value={value} isHidden={!isFound(value.label)} />
      ))}
      {valueCount > shown.length && (
        <details className="group/more" {...(typed !== '' && { open: true })} {...more.details}>
          <summary
            className={`link list-none py-1 text-small [&::-webkit-details-marker]:hidden ${typed === '' ? '' : 'hidden'}`}
          >
            <span className="group-open/more:hidden">{t('facets.more', { count: valueCount - shown.length })}</span>
            <span className="hidden group-open/more:inline">{t('facets.less')}</span>
          </summary>
          {(more.isFilled || typed !== '') &&
            folded.map((value) => (
              <FacetTick key={value.value} name={facet.name} value={value} isHidden={!isFound(value.label)} />
            ))}
        </details>
      )}
      {foundCount === 0 && facet.foldedCount === undefined && (
        <p className="py-1 text-small text-ink-3">{t('facets.noneFound')}</p>
      )}
    </>
  );
}

type TickProps = {
  readonly name: string;
  readonly value: Tick;
  readonly isHidden?: boolean;
};

function FacetTick({ name, value, isHidden = false }: TickProps) {
  const [isChecked, setChecked] = useState(value.isActive);
  const [isActive, setActive] = useState(value.isActive);
  // The address is the truth: when it changes, by a link or by going back, the tick follows.
  if (isActive !== value.isActive) {
    setActive(value.isActive);
    setChecked(value.isActive);
  }
  return (
    <span className={isHidden ? 'hidden' : 'facet-tick'}>
      <Checkbox
        name={`${name}[]`}
        value={value.value}
        checked={isChecked}
        onChange={(event) => setChecked(event.target.checked)}
      >
        <span>{value.label}</span>
        <span>{typeof value.count === 'number' ? formatQuantity(value.count) : value.count}</span>
      </Checkbox>
    </span>
  );
}

/** Capitals and accents do not matter when looking for a value. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
