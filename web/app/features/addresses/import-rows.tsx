import type { AddressImportRow } from '@shop/contract/addresses';
import { useMemo } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { DataTable, type Column } from '#app/ui/data-table.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { placeLine } from './address-words.ts';

type Result = AddressImportRow['result'];

const resultIcons: Readonly<Record<Result, { readonly icon: IconName; readonly look: string }>> = {
  good: { icon: 'check', look: 'text-ok' },
  shortened: { icon: 'pencil', look: 'text-warn' },
  known: { icon: 'minus', look: 'text-ink-3' },
  lost: { icon: 'circle-slash', look: 'text-bad' },
};

/** Every row of a list with what becomes of it, as sign and word, and why. */
export function ImportRows({ rows }: { readonly rows: readonly AddressImportRow[] }) {
  const t = useTexts('addresses');
  const columns = useMemo<readonly Column<AddressImportRow>[]>(
    () => [
      { key: 'line', header: t('import.row'), cell: ({ line }) => line, sortValue: ({ line }) => line, align: 'end' },
      {
        key: 'result',
        header: t('import.result'),
        sortValue: ({ result }) => result,
        isAlwaysVisible: true,
        cell: ({ result, reasons }) => (
          <span className="flex flex-wrap items-center gap-x-1.5">
            <Icon of={resultIcons[result].icon} size={14} className={resultIcons[result].look} />
            <span className="font-medium">{t(`import.results.${result}`)}</span>
            {reasons.length > 0 && (
              <span className="text-note text-ink-2">
                {reasons.map((one) => t(`import.reasons.${one}`)).join(', ')}
              </span>
            )}
          </span>
        ),
      },
      {
        key: 'address',
        header: t('import.address'),
        cell: ({ address }) => (
          <span>
            <span className="block font-medium">{address.company || '–'}</span>
            <span className="block text-note text-ink-2">{placeLine(address)}</span>
          </span>
        ),
      },
    ],
    [t],
  );
  return (
    <DataTable
      id="address-import"
      label={t('import.title')}
      columns={columns}
      rows={rows}
      rowId={({ line }) => String(line)}
      rowLabel={({ line }) => String(line)}
    />
  );
}
