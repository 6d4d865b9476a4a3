import { pageSizes, type PageSize } from '@shop/contract/page';
import { useContext, type CSSProperties, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { useLongWords } from './long-words.tsx';
import { Select } from './select.tsx';
import { COLUMN_PX_MAX, COLUMN_PX_MIN } from './table-settings.ts';
import { ViewOnlyContext } from './view-only.ts';

type HeaderProps = {
  readonly column: { readonly header: string; readonly align?: 'start' | 'end' } | undefined;
  readonly sorted: false | 'asc' | 'desc';
  readonly onSort: (() => void) | undefined;
  /** Resized by the user; undefined leaves it to what stands in the column. */
  readonly widthPx: number | undefined;
  readonly onWidth: (px: number | undefined) => void;
};

/** A resized column cuts off what is longer; cards on phones know no columns. */
const resized = 'sm:w-(--column) sm:min-w-(--column) sm:max-w-(--column) sm:overflow-hidden sm:text-ellipsis';

export function HeaderCell({ column, sorted, onSort, widthPx, onWidth }: HeaderProps) {
  const direction = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none';
  const side = column?.align === 'end' ? 'justify-end text-right' : 'text-left';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-label={column?.header}
      aria-sort={onSort ? direction : undefined}
      style={widthStyle(widthPx)}
      className={`relative border-b border-line-2 px-2.5 py-2 text-note font-medium whitespace-nowrap text-ink-3 ${side} ${widthPx === undefined ? '' : resized}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`inline-flex min-h-6 items-center gap-1 hover:text-ink ${sorted ? 'text-ink' : ''}`}
        >
          {column?.header}
          <Icon
            of={sorted === 'asc' ? 'arrow-up' : sorted === 'desc' ? 'arrow-down' : 'arrow-up-down'}
            size={13}
            className={sorted ? '' : 'opacity-50'}
          />
        </button>
      ) : (
        column?.header
      )}
      <ColumnEdge name={column?.header ?? ''} widthPx={widthPx} onWidth={onWidth} />
    </th>
  );
}

/** Step of an arrow key, px. */
const EDGE_STEP_PX = 16;

/** The edge of a column: moved with the pointer or by arrow keys; a double click or Delete gives the width back. */
function ColumnEdge({ name, widthPx, onWidth }: Pick<HeaderProps, 'widthPx' | 'onWidth'> & { readonly name: string }) {
  const t = useTexts('ui');
  const widthOf = (edge: Element) => edge.parentElement?.getBoundingClientRect().width ?? COLUMN_PX_MIN;
  return (
    <span
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('table.width', { column: name })}
      aria-valuemin={COLUMN_PX_MIN}
      aria-valuemax={COLUMN_PX_MAX}
      aria-valuenow={widthPx ?? COLUMN_PX_MIN}
      aria-valuetext={widthPx === undefined ? t('table.widthFree') : `${widthPx} px`}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const left = event.currentTarget.parentElement?.getBoundingClientRect().left ?? 0;
        onWidth(event.clientX - left);
      }}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -EDGE_STEP_PX, ArrowRight: EDGE_STEP_PX }[event.key];
        if (step === undefined && event.key !== 'Delete') return;
        event.preventDefault();
        onWidth(step === undefined ? undefined : widthOf(event.currentTarget) + step);
      }}
      className="script-only absolute inset-y-1 right-0 w-2.5 cursor-col-resize touch-none border-r border-transparent hover:border-edge focus-visible:border-edge max-sm:hidden"
    />
  );
}

type BodyProps<Row> = {
  readonly column:
    | { readonly header: string; readonly align?: 'start' | 'end'; readonly cell: (row: Row) => ReactNode }
    | undefined;
  readonly row: Row;
  readonly widthPx: number | undefined;
};

export function BodyCell<Row>({ column, row, widthPx }: BodyProps<Row>) {
  const label = useLongWords(column?.header ?? '');
  return (
    <td
      role="cell"
      // The head of a card on phones, of which hydration knows no soft hyphens.
      suppressHydrationWarning
      data-label={column && label}
      style={widthStyle(widthPx)}
      className={`px-2.5 py-1 sm:h-10 sm:border-b sm:border-line ${column?.align === 'end' ? 'text-right' : ''} ${widthPx === undefined ? '' : resized}`}
    >
      {/* On a card the label stands beside all of it, on a table it is no box. */}
      <div className="min-w-0 sm:contents">{column?.cell(row)}</div>
    </td>
  );
}

function widthStyle(px: number | undefined): CSSProperties | undefined {
  // A property of our own is none that React's types know.
  return px === undefined ? undefined : ({ '--column': `${px}px` } as CSSProperties);
}

type TickProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly isMixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function RowTick({ label, isOn, isMixed = false, onChange }: TickProps) {
  return (
    <Checkbox
      aria-label={label}
      checked={isOn}
      isMixed={isMixed && !isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

type RemoveProps = { readonly label: string; readonly onRemove: () => void; readonly className: string };

/** Takes the row out; who only looks has none. */
export function RowRemove({ label, onRemove, className }: RemoveProps) {
  if (useContext(ViewOnlyContext) !== null) return null;
  return (
    <button type="button" onClick={onRemove} aria-label={label} className={className}>
      ×
    </button>
  );
}

type ExpandProps = {
  readonly label: string;
  readonly isOpen: boolean;
  readonly controls: string;
  readonly onToggle: () => void;
};

export function ExpandButton({ label, isOpen, controls, onToggle }: ExpandProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
      className="grid size-8 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
    >
      <Icon of="chevron-right" size={16} className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
    </button>
  );
}

export function PageSizeSelect({
  value,
  onChange,
}: {
  readonly value: PageSize;
  readonly onChange: (size: PageSize) => void;
}) {
  const t = useTexts('ui');
  return (
    <Select
      label={t('table.pageSize')}
      isLabelHidden
      choices={pageSizes.map((size) => ({ value: size, label: t('table.perPage', { size: formatQuantity(size) }) }))}
      value={value}
      onChange={onChange}
    />
  );
}
