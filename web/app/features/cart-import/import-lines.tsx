import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ImportCombinationRows } from './import-combination.tsx';
import { isCombination, type ImportEntry } from './import-entries.ts';
import { ImportRow } from './import-row.tsx';
import { ImportSheets, SheetHead } from './import-sheets.tsx';
import { combinationKeyOf, mendKeyOf } from './kept-import.ts';
import { wantedOf } from './wanted-import.ts';
import type { ImportState } from './use-import.ts';

const standings = {
  open: ['open'],
  ready: ['ready', 'pending', 'counted'],
  skipped: ['skipped'],
} as const satisfies Record<string, readonly ImportEntry['standing'][]>;
type Filter = keyof typeof standings | 'all';

/** Height of a row before it was drawn, px. */
const ROW_PX = 76;

/** What was taken apart is seen with its lines, so that it can be put together again. */
function isSeen(entry: ImportEntry, filter: Filter): boolean {
  if (filter === 'all') return true;
  if (isCombination(entry) && entry.standing === 'apart') return entry.lines.some((line) => isSeen(line, filter));
  return standings[filter].some((one) => one === entry.standing);
}

/** Every line of the list with its verdict; the ones that ask for something come first into sight. */
export function ImportLines({ state }: { readonly state: ImportState }) {
  const t = useTexts('cart-import');
  const { entries, isBusy } = state;
  const countable = entries.filter(({ standing }) => standing !== 'apart');
  const countOf = (filter: Filter) => countable.filter((entry) => isSeen(entry, filter)).length;
  const counts = { open: countOf('open'), ready: countOf('ready'), skipped: countOf('skipped'), all: countable.length };
  const [chosen, setFilter] = useState<Filter>(counts.open > 0 ? 'open' : 'all');
  // Whoever has settled the last open line sees what he has got.
  const filter = chosen === 'open' && counts.open === 0 ? 'all' : chosen;
  const wanted = wantedOf(entries);
  const going = wanted.items.length + wanted.pending.length;
  return (
    <>
      <ImportSheets state={state} />
      <div role="group" aria-label={t('filter.label')} className="flex flex-wrap gap-2">
        {(['open', 'ready', 'skipped', 'all'] as const).map((key) => (
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
      <Rows
        key={filter}
        state={state}
        rows={rowsOf(
          entries.filter((entry) => isSeen(entry, filter)),
          state.chosenSheets.length > 1,
        )}
      />
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
            {t('add', { count: going })}
          </Button>
        </div>
      </div>
    </>
  );
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

/** Only the rows in sight are drawn: a list may have thousands. */
function Rows({ state, rows }: { readonly state: ImportState; readonly rows: readonly Row[] }) {
  const t = useTexts('cart-import');
  const frame = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is remembered between two drawings
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
    <ImportCombinationRows state={state} mended={row} />
  ) : (
    <ImportRow state={state} mended={row} />
  );
}

function keyOf(row: Row | undefined): string | undefined {
  if (!row) return undefined;
  if ('sheet' in row) return `sheet ${row.sheet}`;
  return isCombination(row) ? combinationKeyOf(row.combination) : mendKeyOf(row.line);
}
