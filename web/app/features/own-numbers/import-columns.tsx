import type { OwnNumberRow } from '@shop/contract/own-numbers';
import type { Translate } from '#app/lib/texts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { ArticleName } from './article-name.tsx';
import { RowResult } from './row-result.tsx';

/** A row of the list as it was read, and what becomes of it. */
export function importColumns(t: Translate<'own-numbers'>, importId: string): readonly Column<OwnNumberRow>[] {
  return [
    { key: 'row', header: t('importing.row'), align: 'end', cell: ({ row }) => row },
    {
      key: 'ownNumber',
      header: t('ownNumber'),
      isAlwaysVisible: true,
      cell: ({ ownNumber, ownName, ownUnit }) => (
        <>
          <span className="num font-medium">{ownNumber === '' ? '–' : ownNumber}</span>
          {[ownName, ownUnit].some(Boolean) && (
            <span className="block text-note text-ink-2">{[ownName, ownUnit].filter(Boolean).join(' · ')}</span>
          )}
        </>
      ),
    },
    {
      key: 'articleNumber',
      header: t('ourNumber'),
      cell: ({ article, articleNumber }) =>
        article ? <ArticleName article={article} /> : <span className="num">{articleNumber || '–'}</span>,
    },
    {
      key: 'result',
      header: t('importing.resultOf'),
      isAlwaysVisible: true,
      cell: (row) => <RowResult importId={importId} row={row} />,
    },
  ];
}
