import type { ComparedList } from '@shop/contract/compare';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { CompareTable } from './compare-table.tsx';
import { sheetsOf } from './sheets.ts';

type Props = { readonly lists: readonly ComparedList[]; readonly onlyDifferences: boolean };

/** The comparison on paper: a sheet is narrower than the screen and does not scroll, so each takes a few products. */
export function PrintedTables({ lists, onlyDifferences }: Props) {
  if (!useIsPrinting()) return null;
  return lists.map((list) =>
    sheetsOf(list).map((sheet, index) => (
      <section
        key={`${list.title} ${String(index)}`}
        className={`mt-5 hidden print:block ${index > 0 ? 'break-before-page' : ''}`}
      >
        <h2 className="mb-2">{list.title}</h2>
        <CompareTable
          list={sheet}
          onlyDifferences={onlyDifferences && list.products.length > 1}
          onRemove={() => undefined}
          selectHrefOf={undefined}
        />
      </section>
    )),
  );
}

/** The browser prints the page right after the event: what is rendered for print must be there at once. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
