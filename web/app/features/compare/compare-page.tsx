import type { ComparedList } from '@shop/contract/compare';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Enrichments } from '#app/features/catalogue/enrichment.tsx';
import { PageHead } from '#app/features/catalogue/page-head.tsx';
import { urlsOfPath } from '#app/features/catalogue/page-urls.ts';
import { notify } from '#app/lib/notifications.ts';
import { restoreFocusSoon } from '#app/lib/restore-focus.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useCompareList, type ListType } from '#app/features/catalogue/compare-list/compare-list.ts';
import { CompareTable } from './compare-table.tsx';
import { PlainComparison } from './plain-comparison.tsx';
import { PrintedTables } from './printed-tables.tsx';
import { useComparison } from './use-comparison.ts';

type Props = {
  readonly type: ListType;
  readonly origin: string;
  /** For a browser without scripts. */
  readonly plainLists: readonly ComparedList[];
};

/** Products side by side, one table for each kind of thing. */
export function ComparePage({ type, origin, plainLists }: Props) {
  const t = useTexts('compare');
  const { pathname } = useLocation();
  const operator = useSession()?.operator.name ?? '';
  const title = t(type === 'default' ? 'title' : 'titleKombiTool');
  return (
    <>
      <PageHead
        title={`${title} · ${operator}`}
        origin={origin}
        canonical={pathname}
        urls={urlsOfPath('/compare')}
        isForPeopleOnly
      />
      <Breadcrumb here={title} />
      <h1 className="max-sm:pt-3.5">{title}</h1>
      <OtherList type={type} />
      <noscript>
        {/* Browsers with scripts never look into it, so their bundle has none of it. */}
        {import.meta.env.SSR && <PlainComparison lists={plainLists} />}
      </noscript>
      {useIsInBrowser() ? <Comparison type={type} /> : <Waiting />}
    </>
  );
}

/** The way to the other list, where something is in it: the header leads to one of them only. */
function OtherList({ type }: Pick<Props, 'type'>) {
  const t = useTexts('compare');
  const other = type === 'default' ? 'kombiTool' : 'default';
  const { length: count } = useCompareList(other).entries;
  if (count === 0) return null;
  return (
    <p className="mt-1" data-print="no">
      <Link to={other === 'default' ? '/compare' : `/compare?view=${other}`} className="link underline">
        {t(other === 'default' ? 'toDefault' : 'toKombiTool', { count })}
      </Link>
    </p>
  );
}

/** The server does not know the list: it renders the place of the table. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

function Comparison({ type }: Pick<Props, 'type'>) {
  const t = useTexts('compare');
  const { entries, remove, replace } = useCompareList(type);
  const { comparison, retry } = useComparison(entries.map(({ sku }) => sku));
  const [onlyDifferences, setOnlyDifferences] = useState(false);

  function clear() {
    replace([]);
    restoreFocusSoon();
    const offer = { label: t('undo'), run: () => replace(entries) };
    notify({ type: 'info', message: t('cleared'), offer });
  }

  function takeOff(sku: string, name: string) {
    remove(sku);
    restoreFocusSoon();
    const offer = { label: t('undo'), run: () => replace(entries) };
    notify({ type: 'info', message: t('removed', { name }), offer });
  }

  if (entries.length === 0) return <Empty type={type} />;
  if (comparison.state === 'waiting') return <Waiting />;
  if (comparison.state === 'failed') {
    return (
      <div className="mt-4">
        <Note
          tone="error"
          action={
            <Button size="small" onClick={retry}>
              {t('retry')}
            </Button>
          }
        >
          {t('failed')}
        </Note>
      </div>
    );
  }
  const lists = comparison.lists.map((list) => withoutOthers(list, new Set(entries.map(({ sku }) => sku))));
  const shown = lists.filter(({ products }) => products.length > 0);
  if (shown.length === 0) return <Empty type={type} />;
  return (
    <Enrichments products={comparison.lists.flatMap(({ products }) => products)}>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2" data-print="no">
        {shown.some(({ products }) => products.length > 1) ? (
          <Checkbox checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)}>
            {t('onlyDifferences')}
          </Checkbox>
        ) : (
          <p className="text-small text-ink-2">{t('fromTwo')}</p>
        )}
        <span className="grow" />
        <Button onClick={clear}>{t('clear')}</Button>
        <Button onClick={() => window.print()}>
          <Icon of="printer" size={16} />
          {t('print')}
        </Button>
      </div>
      {shown.map((list) => (
        <section key={list.title} className="mt-5 print:hidden">
          <h2 className="mb-2">
            {list.title} <span className="font-normal text-ink-3">{list.products.length}</span>
          </h2>
          <CompareTable
            list={list}
            onlyDifferences={onlyDifferences && list.products.length > 1}
            onRemove={takeOff}
            selectHrefOf={type === 'kombiTool' ? (product) => toolAddress(entries, product) : undefined}
          />
        </section>
      ))}
      <PrintedTables lists={shown} onlyDifferences={onlyDifferences} />
    </Enrichments>
  );
}

/** What was taken off a moment ago goes at once, with its column. */
function withoutOthers(list: ComparedList, wanted: ReadonlySet<string>): ComparedList {
  const isKept = list.products.map(({ sku }) => wanted.has(sku));
  if (isKept.every(Boolean)) return list;
  return {
    ...list,
    products: list.products.filter((_, index) => isKept[index]),
    groups: list.groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => {
        const values = row.values.filter((_, index) => isKept[index]);
        return { ...row, values, differs: new Set(values).size > 1 };
      }),
    })),
  };
}

/** Back to where it was chosen, with this product as the only one found. */
function toolAddress(
  entries: readonly { readonly sku: string; readonly from?: string }[],
  { sku, manufacturerNumber }: ComparedList['products'][number],
): string {
  const search = new URLSearchParams(entries.find((entry) => entry.sku === sku)?.from ?? '');
  search.set('q', manufacturerNumber);
  return `/kombitool?${search.toString()}`;
}

function Empty({ type }: Pick<Props, 'type'>) {
  const t = useTexts('compare');
  return (
    <div className="mt-4">
      <EmptyState
        icon="scale"
        title={t('empty.title')}
        action={
          <Link to={type === 'default' ? '/category' : '/kombitool'} className={buttonLook('primary')}>
            {t(type === 'default' ? 'empty.toCatalogue' : 'empty.toTool')}
          </Link>
        }
      >
        {t('empty.how')}
      </EmptyState>
    </div>
  );
}

function Waiting() {
  return (
    <div className="script-only mt-5 grid min-h-dvh content-start gap-3">
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
