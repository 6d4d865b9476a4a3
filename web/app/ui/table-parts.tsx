import { pageSizes, type PageSize } from '@shop/contract/page';
import { ArrowDown, ArrowUp, ArrowUpDown, ChevronRight } from 'lucide-react';
import { useTexts } from '#app/lib/texts.ts';
import { formatQuantity } from '#app/lib/format.ts';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import { Select } from './select.tsx';

type HeaderProps = {
  readonly column: { readonly header: string; readonly align?: 'start' | 'end' } | undefined;
  readonly sorted: false | 'asc' | 'desc';
  readonly onSort: (() => void) | undefined;
};

export function HeaderCell({ column, sorted, onSort }: HeaderProps) {
  const direction = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none';
  const side = column?.align === 'end' ? 'justify-end text-right' : 'text-left';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={onSort ? direction : undefined}
      className={`border-b border-line-2 px-2.5 py-2 text-note font-medium whitespace-nowrap text-ink-3 ${side}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`inline-flex items-center gap-1 hover:text-ink ${sorted ? 'text-ink' : ''}`}
        >
          {column?.header}
          <Icon
            of={sorted === 'asc' ? ArrowUp : sorted === 'desc' ? ArrowDown : ArrowUpDown}
            size={13}
            className={sorted ? '' : 'opacity-50'}
          />
        </button>
      ) : (
        column?.header
      )}
    </th>
  );
}

type TickProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly isMixed?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

export function RowTick({ label, isOn, isMixed = false, onChange }: TickProps) {
  return (
    <Checkbox checked={isOn} isMixed={isMixed && !isOn} onChange={(event) => onChange(event.target.checked)}>
      <span className="sr-only">{label}</span>
    </Checkbox>
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
      <Icon of={ChevronRight} size={16} className={`transition-transform ${isOpen ? 'rotate-90' : ''}`} />
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
