import { INSET_CROP } from '@shop/combination-rules';
import {
  ALL_INSET_CATEGORIES,
  type KombiCategory,
  type KombiColour,
  type KombiInset,
} from '@shop/contract/combination-tool';
import { useEffect, useRef, type FormEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { CompareButton } from '#app/features/catalogue/compare-list/compare-button.tsx';
import { formatENumber, formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { dragSource } from './dragging.ts';
import { Swatches } from './range-choice.tsx';
import { shortName } from './short-name.ts';
import { searchOf, type Choice } from './tool-address.ts';

/** Pause in typing after which is searched. */
const TYPING_PAUSE_MS = 250;

type Props = {
  /** Name of the product line. */
  readonly line: string;
  readonly categories: readonly KombiCategory[];
  readonly colours: readonly KombiColour[];
  readonly insets: readonly KombiInset[];
  readonly amount: number;
  readonly choice: Choice;
  readonly onChoose: (inset: KombiInset) => void;
};

/** What can go into the frames of the chosen line: by category and colour, with a search. */
export function InsetPalette({ line, categories, colours, insets, amount, choice, onChoose }: Props) {
  const t = useTexts('combination-tool');
  const { pathname } = useLocation();
  const isWaiting = useNavigation().location?.pathname === pathname;
  const total = categories.reduce((sum, category) => sum + category.amount, 0);
  const all = { id: ALL_INSET_CATEGORIES, title: t('everyCategory'), amount: total };
  const colour = choice.insetColor || choice.color;
  const names = { line, colour: colours.find(({ id }) => id === colour)?.name ?? '' };
  const colourChoices = [...colours, { id: 'all', name: t('everyColour'), hex: '' }];
  return (
    <section aria-labelledby="insets">
      <h2 id="insets">{t('insets')}</h2>
      <p className="mb-2.5 text-note text-ink-3">{t('insetsHelp')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <nav
          aria-label={t('categories')}
          className="-mx-gutter overflow-x-auto px-gutter py-1 sm:mx-0 sm:overflow-visible sm:px-0 sm:py-0"
        >
          <ul className="flex gap-1.5 sm:flex-wrap">
            {[...categories, all].map((category) => (
              <li key={category.id}>
                <Link
                  to={pathname + searchOf({ ...choice, cat: category.id })}
                  preventScrollReset
                  aria-current={category.id === choice.cat ? 'true' : undefined}
                  className={`inline-flex min-h-8 items-center gap-1.5 rounded-control border px-2.5 text-small whitespace-nowrap pointer-coarse:min-h-touch ${category.id === choice.cat ? 'border-edge bg-spark-soft font-medium' : 'border-line bg-raised hover:border-edge'}`}
                >
                  {category.title}
                  <span className="text-note text-ink-3">{formatQuantity(category.amount)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Swatches
          colours={colourChoices}
          chosen={colour}
          hrefOf={(id) => searchOf({ ...choice, insetColor: id === choice.color ? '' : id })}
        />
        <SearchField choice={choice} />
      </div>
      <p role="status" className="mt-3 mb-2 text-small text-ink-2">
        {t('found', { count: amount })}
        {insets.length < amount && ` · ${t('firstShown', { count: insets.length })}`}
      </p>
      {insets.length === 0 ? (
        <EmptyState
          title={t('nothingFound')}
          action={
            <Link
              to={pathname + searchOf({ ...choice, q: '', cat: ALL_INSET_CATEGORIES, insetColor: 'all' })}
              preventScrollReset
              className={buttonLook()}
            >
              {t('showAll')}
            </Link>
          }
        />
      ) : (
        <ul
          className={`grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-2 transition-opacity delay-150 ${isWaiting ? 'opacity-60' : ''}`}
        >
          {insets.map((inset, index) => (
            <li
              key={inset.sku}
              className="relative flex items-center rounded-control border border-line bg-raised hover:border-edge"
            >
              <InsetTile inset={inset} names={names} isLazy={index > 8} onChoose={() => onChoose(inset)} />
              <CompareButton
                product={inset}
                list="kombiTool"
                from={searchOf(choice)}
                className="mr-1 shrink-0 border-transparent text-ink-3"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SearchField({ choice }: { readonly choice: Choice }) {
  const t = useTexts('combination-tool');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { q: _, ...rest } = choice;

  function search(q: string) {
    clearTimeout(timer.current);
    void navigate(pathname + searchOf({ ...choice, q: q.trim() }), { replace: true, preventScrollReset: true });
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('q');
    search(typeof typed === 'string' ? typed : '');
  }

  return (
    <form
      role="search"
      aria-label={t('searchInsets')}
      action={pathname}
      onSubmit={submit}
      className="relative max-w-110"
    >
      {Object.entries(rest).map(
        ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Icon of="search" size={17} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input
        key={`${choice.productLineId} ${choice.cat}`}
        type="search"
        name="q"
        defaultValue={choice.q}
        maxLength={200}
        autoComplete="off"
        aria-label={t('searchInsets')}
        placeholder={t('searchExample')}
        onChange={(event) => {
          const typed = event.target.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(typed), TYPING_PAUSE_MS);
        }}
        className={`${inputLook} pl-9.5`}
      />
    </form>
  );
}

type TileProps = {
  readonly inset: KombiInset;
  readonly names: Parameters<typeof shortName>[1];
  readonly isLazy: boolean;
  readonly onChoose: () => void;
};

function InsetTile({ inset, names, isLazy, onChoose }: TileProps) {
  const { what, how } = shortName(inset.name, names);
  return (
    <button
      type="button"
      onClick={onChoose}
      title={inset.name}
      {...dragSource({ kind: 'inset', inset })}
      className="flex min-h-14 min-w-0 grow cursor-grab items-center gap-3 rounded-control p-1.5 text-left"
    >
      <span className="size-12 shrink-0 overflow-hidden rounded-small bg-wall">
        {inset.imageUrl !== null && (
          <img
            src={inset.imageUrl}
            alt=""
            width={48}
            height={48}
            loading={isLazy ? 'lazy' : 'eager'}
            draggable={false}
            style={{ scale: String(400 / INSET_CROP.width) }}
          />
        )}
      </span>
      <span className="min-w-0">
        <span className="block text-small leading-snug">{what}</span>{' '}
        <span className="block text-note leading-snug text-ink-3">
          {how !== '' && `${how} `}
          {inset.eNumber !== '' && <span className="num">{formatENumber(inset.eNumber)}</span>}
        </span>
      </span>
    </button>
  );
}
