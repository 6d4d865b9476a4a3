import { lampFacet, type LampQuestion } from '@shop/contract/lamp-finder';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FacetRange } from '#app/features/catalogue/facet-range.tsx';
import { listingOfForm, searchOf, type Listing } from '#app/features/catalogue/listing-address.ts';
import { formatNumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { CapDrawing } from './cap-drawing.tsx';
import { LightDot, toneOf } from './light-colour.tsx';
import { ShapeDrawing } from './shape-drawing.tsx';

/** Asked with pictures, then at once, then only on request. */
const pictured: readonly string[] = [lampFacet.cap, lampFacet.shape];
const main: readonly string[] = [lampFacet.lightColour, lampFacet.flux, lampFacet.power, lampFacet.dimmable];

type Props = {
  readonly facets: readonly LampQuestion[];
  readonly listing: Listing;
  readonly onAsk: (change: Partial<Listing>) => void;
  /** What is chosen beside the finder's own questions, in words: «Green Way». */
  readonly alsoChosen: readonly string[];
};

/** The choice as a GET form: every change is a new address; without scripts a button sends it. */
export function LampForm({ facets, listing, onAsk, alsoChosen }: Props) {
  const t = useTexts('lamp-finder');
  const { pathname } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const more = facets.filter(({ name }) => !pictured.includes(name) && !main.includes(name));
  const fieldsOf = (facet: LampQuestion) => (
    <FacetFields
      key={facet.name}
      facet={facet}
      others={[...facets.filter((other) => other !== facet && isChosen(other)).map(wordsOfChoice), ...alsoChosen]}
      onChange={send}
    />
  );

  function send() {
    if (!form.current) return;
    onAsk({ filters: listingOfForm(new FormData(form.current)).filters });
  }

  return (
    <form
      ref={form}
      action={pathname}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onChange={(event) => {
        const field = event.target;
        if (field instanceof HTMLInputElement && field.type === 'checkbox') send();
      }}
      className="mt-4 grid gap-5"
    >
      <RestOfListing listing={listing} facets={facets} />
      {facets.filter(({ name }) => pictured.includes(name)).map(fieldsOf)}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 md:grid-cols-4">
        {facets.filter(({ name }) => main.includes(name)).map(fieldsOf)}
      </div>
      {more.length > 0 && (
        <Disclosure title={t('more')} isOpenAtFirst={more.some(isChosen)} className="border-b">
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 md:grid-cols-4">{more.map(fieldsOf)}</div>
        </Disclosure>
      )}
      <noscript>
        <button type="submit" className={buttonLook('primary')}>
          {t('apply')}
        </button>
      </noscript>
    </form>
  );
}

/** What the form keeps of the address besides its own fields. */
function RestOfListing({ listing, facets }: { readonly listing: Listing; readonly facets: readonly LampQuestion[] }) {
  const filters = Object.entries(listing.filters).filter(([name]) => !facets.some((facet) => facet.name === name));
  const rest = new URLSearchParams(searchOf({ ...listing, filters: Object.fromEntries(filters), page: 1 }));
  return [...rest].map(([name, value], index) => (
    <input key={`${name}${index}`} type="hidden" name={name} value={value} />
  ));
}

type FieldsProps = {
  readonly facet: LampQuestion;
  /** All else that is chosen, in words. */
  readonly others: readonly string[];
  readonly onChange: () => void;
};

/** One question with its answers; those that fit nothing else chosen are off, and it says what keeps them off. */
function FacetFields({ facet, others, onChange }: FieldsProps) {
  const t = useTexts('lamp-finder');
  const id = useId();
  const unfitting = facet.values.filter(({ count, isActive }) => count === 0 && !isActive);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">
        {facet.label}
        {facet.type === 'range' && facet.unit !== '' && ` (${facet.unit})`}
      </legend>
      {facet.type === 'range' ? (
        <>
          <FacetRange facet={facet} onChange={onChange} />
          <p className="mt-1.5 text-note text-ink-3">
            {facet.left
              ? t('left', { count: facet.left.count, range: betweenWords(facet.left.min, facet.left.max, facet.unit) })
              : t('noneLeft')}
          </p>
        </>
      ) : (
        <Answers facet={facet}>
          {inOrder(facet).map((value) => (
            <Answer key={value.value} facet={facet} value={value} reasonId={id} />
          ))}
        </Answers>
      )}
      {unfitting.length > 0 && (
        <p id={id} className="mt-1.5 text-note text-ink-3">
          {others.length > 0 ? t('unfitting', { choice: others.join(', ') }) : t('unfittingAll')}
        </p>
      )}
    </fieldset>
  );
}

function Answers({ facet, children }: { readonly facet: LampQuestion; readonly children: ReactNode }) {
  const isPictured = pictured.includes(facet.name);
  return (
    <div className={isPictured ? 'grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2.5' : 'grid'}>
      {children}
    </div>
  );
}

type AnswerProps = {
  readonly facet: LampQuestion;
  readonly value: LampQuestion['values'][number];
  readonly reasonId: string;
};

function Answer({ facet, value, reasonId }: AnswerProps) {
  const t = useTexts('lamp-finder');
  const [isChecked, setChecked] = useState(value.isActive);
  const [isActive, setActive] = useState(value.isActive);
  // The address is the truth: when it changes, by a link or by going back, the tick follows.
  if (isActive !== value.isActive) {
    setActive(value.isActive);
    setChecked(value.isActive);
  }
  const isUnfitting = value.count === 0 && !value.isActive;
  const field = {
    name: `${facet.name}[]`,
    value: value.value,
    checked: isChecked,
    disabled: isUnfitting,
    ...(isUnfitting && { 'aria-describedby': reasonId }),
    onChange: (event: { readonly target: HTMLInputElement }) => setChecked(event.target.checked),
  };
  const count = <span className="text-note text-ink-3">{formatQuantity(value.count)}</span>;
  if (!pictured.includes(facet.name)) {
    return (
      <Checkbox {...field} className="text-small has-disabled:text-ink-3">
        {facet.name === lampFacet.lightColour && <LightDot kelvin={Number(value.value)} />}
        <span className="min-w-0 grow wrap-anywhere">
          {value.label}
          {facet.name === lampFacet.lightColour && (
            <span className="text-ink-3"> {t(`tone.${toneOf(Number(value.value))}`)}</span>
          )}
        </span>
        {count}
      </Checkbox>
    );
  }
  const Drawing = facet.name === lampFacet.cap ? CapDrawing : ShapeDrawing;
  return (
    <label className="relative grid justify-items-center gap-0.5 rounded-card border border-line-2 bg-raised px-2 pt-3 pb-2 text-center text-small leading-tight hover:border-edge has-checked:border-ink has-checked:bg-spark-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:border-dashed has-disabled:bg-transparent has-disabled:text-ink-3">
      <input
        type="checkbox"
        {...field}
        className="tick absolute top-2 left-2 size-4 appearance-none rounded-small border-[1.5px] border-edge bg-raised outline-none checked:border-ink checked:bg-ink disabled:opacity-50"
      />
      <Drawing code={value.value} className={`size-15 ${isUnfitting ? 'opacity-40' : ''}`} />
      <span className="font-medium">{value.label}</span>
      {count}
    </label>
  );
}

function isChosen(facet: LampQuestion): boolean {
  return facet.activeMin !== null || facet.activeMax !== null || facet.values.some(({ isActive }) => isActive);
}

/** «E27, E14», «≥ 800 lm»: what is chosen of a facet. */
function wordsOfChoice({ type, values, activeMin, activeMax, unit, label }: LampQuestion): string {
  if (type !== 'range') {
    const chosen = values.flatMap((value) => (value.isActive ? [value.label] : [])).join(', ');
    return type === 'logical' ? `${label}: ${chosen}` : chosen;
  }
  if (activeMin === null) return withUnit(`≤\u00a0${formatNumber(activeMax ?? 0)}`, unit);
  if (activeMax === null) return withUnit(`≥\u00a0${formatNumber(activeMin)}`, unit);
  return betweenWords(activeMin, activeMax, unit);
}

function betweenWords(min: number, max: number, unit: string): string {
  const first = formatNumber(min);
  return withUnit(min === max ? first : `${first}–${formatNumber(max)}`, unit);
}

/** «806 lm», but «36°» and «Ra 90». */
function withUnit(text: string, unit: string): string {
  if (unit === 'Ra') return `Ra\u00a0${text}`;
  return unit === '' || unit === '°' ? text + unit : `${text}\u00a0${unit}`;
}

/** Yes before no; everything else stays in the order it has. */
function inOrder({ type, values }: LampQuestion): LampQuestion['values'] {
  return type === 'logical' ? values.toSorted((a, b) => b.value.localeCompare(a.value)) : values;
}
