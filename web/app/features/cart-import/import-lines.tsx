import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ImportRow } from './import-row.tsx';
import { wantedOf, type MendedLine } from './mended-line.ts';
import type { ImportState } from './use-import.ts';

const filters = {
  open: ({ standing }: MendedLine) => standing === 'open',
  ready: ({ standing }: MendedLine) => standing === 'ready' || standing === 'pending' || standing === 'counted',
  skipped: ({ standing }: MendedLine) => standing === 'skipped',
  all: () => true,
} as const;
type Filter = keyof typeof filters;

/** Height of a row before it was drawn, px. */
const ROW_PX = 76;

/** Every line of the list with its verdict; the ones that ask for something come first into sight. */
export function ImportLines({ state }: { readonly state: ImportState }) {
  const t = useTexts('cart-import');
  const { lines, isBusy } = state;
  const counts = {
    open: lines.filter(filters.open).length,
    ready: lines.filter(filters.ready).length,
    skipped: lines.filter(filters.skipped).length,
    all: lines.length,
  };
  const [chosen, setFilter] = useState<Filter>(counts.open > 0 ? 'open' : 'all');
  // Whoever has settled the last open line sees what he has got.
  const filter = chosen === 'open' && counts.open === 0 ? 'all' : chosen;
  const wanted = wantedOf(lines);
  const going = wanted.items.length + wanted.pending.length;
  return (
    <>
      <Findings state={state} />
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
      <Rows key={filter} state={state} lines={lines.filter(filters[filter])} />
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

/** Which columns and which sheet were read: whoever sees it wrong knows at once why. */
function Findings({ state: { result } }: { readonly state: ImportState }) {
  const t = useTexts('cart-import');
  if (!result) return null;
  const { columns, sheet } = result;
  const number = columns?.number ?? '';
  return (
    <p className="text-small text-ink-2">
      {sheet && `${t('found.sheet', { name: sheet.name })} `}
      {columns === null
        ? t('found.alone')
        : columns.quantity === null
          ? t('found.noQuantity', { number })
          : t('found.columns', { number, quantity: columns.quantity })}
      {sheet && sheet.others.length > 0 && ` ${t('found.otherSheets', { names: sheet.others.join(', ') })}`}
    </p>
  );
}

/** Only the rows in sight are drawn: a list may have thousands. */
function Rows({ state, lines }: { readonly state: ImportState; readonly lines: readonly MendedLine[] }) {
  const t = useTexts('cart-import');
  const frame = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is remembered between two drawings
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => lines[index]?.line.line ?? index,
    overscan: 6,
    initialRect: { width: 700, height: 480 },
  });
  if (lines.length === 0) return <p className="py-6 text-center text-small text-ink-3">{t('filter.none')}</p>;
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
          const mended = lines[item.index];
          return (
            mended && (
              <li
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                aria-setsize={lines.length}
                aria-posinset={item.index + 1}
                className="absolute inset-x-0 top-0 border-b border-line focus-within:z-10"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <ImportRow state={state} mended={mended} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
