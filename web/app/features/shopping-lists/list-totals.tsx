import { shoppingListsApi, type ListTotal, type ShoppingList } from '@shop/contract/shopping-lists';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatAmount } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

/** By list and version; null where it cannot be reached. */
type Totals = ReadonlyMap<string, ListTotal | null>;
const TotalsContext = createContext<Totals>(new Map());

/** Lists asked for at the same time: the page goes before its sums. */
const AT_ONCE = 2;

const keyOf = ({ idShoppingList, version }: Pick<ShoppingList, 'idShoppingList' | 'version'>) =>
  `${idShoppingList} ${version}`;

type Props = {
  readonly lists: readonly ShoppingList[];
  readonly isWanted: boolean;
  readonly children: ReactNode;
};

/** Asks list by list what it comes to, after the page is there; nothing for who sees no prices. */
export function ListTotals({ lists, isWanted, children }: Props) {
  const [totals, setTotals] = useState<Totals>(new Map());
  const wanted = isWanted
    ? lists
        .filter(({ itemCount }) => itemCount > 0)
        .map(keyOf)
        .join('\n')
    : '';
  useEffect(() => {
    const due = wanted === '' ? [] : wanted.split('\n');
    const abort = new AbortController();
    async function askNext(): Promise<void> {
      const key = due.shift();
      if (key === undefined || abort.signal.aborted) return;
      const [listId = ''] = key.split(' ');
      const total = await browserApi
        .get(shoppingListsApi.totalPrice, { params: { listId } }, { signal: abort.signal, isQuiet: true })
        .catch(() => null);
      if (abort.signal.aborted) return;
      setTotals((before) => new Map([...before, [key, total]]));
      await askNext();
    }
    for (let n = 0; n < AT_ONCE; n++) void askNext();
    return () => abort.abort();
  }, [wanted]);
  return <TotalsContext value={totals}>{children}</TotalsContext>;
}

/** The net total of a list, or why there is none; its place while it is on its way. */
export function TotalOfList({ list }: { readonly list: ShoppingList }) {
  const t = useTexts('shopping-lists');
  const total = useContext(TotalsContext).get(keyOf(list));
  if (list.itemCount === 0) return '–';
  if (total === undefined) return <Skeleton className="ml-auto h-4 w-16" />;
  if (total === null || total.netTotal === null) {
    const why = total?.pricesMissing === 'tooManyItems' ? t('sum.tooMany') : t('sum.unknown');
    return (
      <span title={why}>
        –<span className="sr-only"> {why}</span>
      </span>
    );
  }
  return (
    <>
      {formatAmount(total.netTotal)}
      {total.unpricedCount > 0 && (
        <span className="block text-note text-ink-3">{t('sum.without', { count: total.unpricedCount })}</span>
      )}
    </>
  );
}
