import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ImportCombinationRows } from './import-combination.tsx';
import { isCombination, type ImportEntry } from './import-entries.ts';
import { ImportRow } from './import-row.tsx';
import { ImportSheets, SheetHead } from './import-sheets.tsx';
import { combinationKeyOf, lineKeyOf } from './import-draft.ts';
import { wantedOf } from './wanted-import.ts';
import type { ImportState } from './use-import.ts';

const standings = {
  open: ['open'],
  ready: ['ready', 'pending', 'counted'],
  skipped: ['skipped'],
} as const satisfies Record<string, readonly ImportEntry['standing'][]>;
type Filter = keyof typeof standings | 'changed' | 'all';

/** Height of a row before it was rendered, px. */
const ROW_PX = 76;

/** What was taken apart is seen with its lines, so that it can be put together again. */
function isSeen(entry: ImportEntry, filter: Filter, correctionOf: ImportState['correctionOf']): boolean {
  if (filter === 'all') return true;
  if (filter === 'changed') return isChanged(entry, correctionOf);
  if (isCombination(entry) && entry.standing === 'apart')
    return entry.lines.some((line) => isSeen(line, filter, correctionOf));
  return standings[filter].some((one) => one === entry.standing);
}

/** Goes into the cart otherwise than the list says, without the user having said so. */
function isChanged(entry: ImportEntry, correctionOf: ImportState['correctionOf']): boolean {
  if (entry.standing !== 'ready') return false;
  if (isCombination(entry)) return entry.combination.reasons.length > 0;
  return entry.line.verdict === 'changed' && correctionOf(entry.line).quantity === undefined;
}

/** Every line of the list with its result; the ones that ask for something come first into sight. */
export function ImportLines({ state }: { readonly state: ImportState }) {
  const t = useTexts('cart-import');
  const { entries, isBusy, correctionOf } = state;
  const countable = entries.filter(({ standing }) => standing !== 'apart');
  const countOf = (filter: Filter) => countable.filter((entry) => isSeen(entry, filter, correctionOf)).length;
  const counts = {
    open: countOf('open'),
    ready: countOf('ready'),
    changed: countOf('changed'),
    skipped: countOf('skipped'),
    all: countable.length,
  };
  const [chosen, setFilter] = useState<Filter>(counts.open > 0 ? 'open' : 'all');
  // After the last open line is settled the user sees the result.
  const filter = (chosen === 'open' || chosen === 'changed') && counts[chosen] === 0 ? 'all' : chosen;
  const filters = (['open', 'ready', 'changed', 'skipped', 'all'] as const).filter(
    (key) => key !== 'changed' || counts.changed > 0,
  );
  const rowsPart = useRetainedFocus();
  const wanted = wantedOf(entries);
  const going = wanted.items.length + wanted.pending.length;
  return (
    <>
      <ImportSheets state={state} />
      <div role="group" aria-label={t('filter.label')} className="flex flex-wrap gap-2">
        {filters.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={filter === key}
            onClick={() => setFilter(key)}
            className="min-h-8 rounded-pill border border-line-2 px-3 text-small text-ink-2 hover:border-edge hover:text-ink aria-pressed:border-ink aria-pressed:bg-sunken aria-pressed:font-medium aria-pressed:text-ink pointer-coarse:min-h-touch"
          >
            {t(`filter.${key}`)} <span className="num ml-1 text-ink-3">{counts[key]}</span>
          </button>
        ))}
      </div>
      <div ref={rowsPart}>
        <Rows
          key={filter}
          state={state}
          rows={rowsOf(
            entries.filter((entry) => isSeen(entry, filter, correctionOf)),
            state.chosenSheets.length > 1,
          )}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 border-t border-line pt-3.5">
        <p role="status" className="text-small text-ink-2">
          {t('sums', { ready: counts.ready, open: counts.open, skipped: counts.skipped })}
          {counts.open > 0 && <span className="block text-note">{t('openStay', { count: counts.open })}</span>}
          {going === 0 && <span className="block text-note">{t('nothingReady')}</span>}
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Button disabled={isBusy} onClick={() => state.startAnew(state.text)}>
            {t('another')}
          </Button>
          <Button
            look="primary"
            state={isBusy ? 'busy' : 'default'}
            disabled={going === 0}
            onClick={() => void state.add()}
          >
            {t(`add.${state.kind}`, { count: going })}
          </Button>
        </div>
      </div>
    </>
  );
}

/** A line that is settled goes out of sight with the focus in it: then the lines as a whole have it, and Tab leads on. */
function useRetainedFocus() {
  const part = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      isInside.current = target instanceof Node && (part.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>('[role=region]')?.focus({ preventScroll: true });
  });
  return part;
}

/** The head of a sheet, or what stands in it. */
type Row = { readonly sheet: number } | ImportEntry;

/** With several sheets each has its head above its lines. */
function rowsOf(entries: readonly ImportEntry[], hasHeads: boolean): readonly Row[] {
  if (!hasHeads) return entries;
  return entries.flatMap((entry, index): Row[] => {
    const before = entries[index - 1];
    return before && sheetOf(before) === sheetOf(entry) ? [entry] : [{ sheet: sheetOf(entry) }, entry];
  });
}

function sheetOf(entry: ImportEntry): number {
  return isCombination(entry) ? entry.combination.sheet : entry.line.sheet;
}

/** Only the rows in sight are rendered: a list may have thousands. */
function Rows({ state, rows }: { readonly state: ImportState; readonly rows: readonly Row[] }) {
  const t = useTexts('cart-import');
  const frame = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is remembered between two renderings
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => keyOf(rows[index]) ?? index,
    overscan: 6,
    initialRect: { width: 700, height: 480 },
  });
  if (rows.length === 0) return <p className="py-6 text-center text-small text-ink-3">{t('filter.none')}</p>;
  return (
    <div
      ref={frame}
      role="region"
      aria-label={t('lines')}
      tabIndex={0}
      className="max-h-[40dvh] min-h-60 sm:max-h-[min(55dvh,34rem)] overflow-y-auto rounded-control border border-line"
    >
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index];
          return (
            row && (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-setsize={rows.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0 border-b border-line focus-within:z-10"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <DrawnRow state={state} row={row} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function DrawnRow({ state, row }: { readonly state: ImportState; readonly row: Row }) {
  if ('sheet' in row) return <SheetHead state={state} sheet={row.sheet} />;
  return isCombination(row) ? (
    <ImportCombinationRows state={state} corrected={row} />
  ) : (
    <ImportRow state={state} corrected={row} />
  );
}

function keyOf(row: Row | undefined): string | undefined {
  if (!row) return undefined;
  if ('sheet' in row) return `sheet ${row.sheet}`;
  return isCombination(row) ? combinationKeyOf(row.combination) : lineKeyOf(row.line);
}
