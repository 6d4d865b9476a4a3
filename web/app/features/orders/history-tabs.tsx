import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { historyAddress, historyLists, withoutFilters, type HistoryAsked } from './history-address.ts';
import { historySlots } from './history-slots.tsx';

const look =
  '-mb-px border-b-2 border-transparent px-3 py-2.5 whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink ' +
  'aria-[current]:border-spark aria-[current]:font-medium aria-[current]:text-ink';

/** The lists of the history. Orders and positions keep the filters; the lists of other features have a hash of their own. */
export function HistoryTabs({ asked, hash }: { readonly asked: HistoryAsked; readonly hash: string }) {
  const t = useTexts('orders');
  const bar = useRef<HTMLElement>(null);
  // On a phone the tab one has come to may stand beside the screen.
  useEffect(() => {
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && tab) bar.current.scrollLeft = tab.offsetLeft - bar.current.offsetLeft - 16;
  }, [asked.list, hash]);
  return (
    <nav
      ref={bar}
      aria-label={t('tabs.label')}
      className="mb-4 flex gap-1 overflow-x-auto border-b border-line-2"
      data-print="no"
    >
      {historyLists.map((list) => {
        const { sort } = withoutFilters({ ...asked, list });
        return (
          <Link
            key={list}
            to={{ search: historyAddress({ ...asked, list, state: undefined, sort, page: 1 }), hash: '' }}
            preventScrollReset
            prefetch="intent"
            aria-current={hash === '' && asked.list === list ? 'page' : undefined}
            className={look}
          >
            {t(`tabs.${list}`)}
          </Link>
        );
      })}
      {historySlots.map(({ hash: own }) => (
        <Link
          key={own}
          to={{ search: historyAddress(asked), hash: own }}
          preventScrollReset
          aria-current={hash === own ? 'page' : undefined}
          className={look}
        >
          {t(`tabs.${own}`)}
        </Link>
      ))}
    </nav>
  );
}
