import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Icon } from './icon.tsx';
import { pagesAround } from './pagination-window.ts';

type Props = {
  /** Counts from 1. */
  readonly page: number;
  readonly pageCount: number;
  /** Name of what is paged, where a page has several paginations. */
  readonly label?: string;
} & (
  | {
      /** Address of a page: real links, for lists whose state is in the address. */ readonly hrefOf: (
        page: number,
      ) => string;
    }
  | { readonly onPage: (page: number) => void }
);

const place =
  'grid min-h-9 min-w-9 place-items-center rounded-control px-2 pointer-coarse:min-h-touch pointer-coarse:min-w-touch';

export function Pagination({ page, pageCount, label, ...way }: Props) {
  const t = useTexts('ui');
  if (pageCount <= 1) return null;
  const here = Math.min(Math.max(1, page), pageCount);

  function step(
    target: number,
    {
      content,
      name,
      rel,
    }: { readonly content: ReactNode; readonly name: string; readonly rel?: 'prev' | 'next' | undefined },
  ) {
    const isReachable = target >= 1 && target <= pageCount;
    if (!isReachable)
      return (
        <span className={`${place} text-ink-3 opacity-50`} aria-hidden>
          {content}
        </span>
      );
    const look = `${place} hover:bg-sunken aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface`;
    const current = rel === undefined && target === here ? 'page' : undefined;
    return 'hrefOf' in way ? (
      <Link to={way.hrefOf(target)} rel={rel} aria-label={name} aria-current={current} className={look}>
        {content}
      </Link>
    ) : (
      <button
        type="button"
        onClick={() => way.onPage(target)}
        aria-label={name}
        aria-current={current}
        className={look}
      >
        {content}
      </button>
    );
  }

  return (
    <nav aria-label={label ?? t('pagination.label')} data-print="no">
      <ol className="flex flex-wrap items-center gap-0.5">
        <li>{step(here - 1, { content: <Icon of="chevron-left" />, name: t('pagination.previous'), rel: 'prev' })}</li>
        {pagesAround(here, pageCount).map((number, index) =>
          number === 'gap' ? (
            <li key={`gap${index}`} aria-hidden className="px-1 text-ink-3">
              …
            </li>
          ) : (
            <li
              key={number}
              className={Math.abs(number - here) > 1 && number !== 1 && number !== pageCount ? 'max-sm:hidden' : ''}
            >
              {step(number, { content: formatQuantity(number), name: t('pagination.page', { page: number }) })}
            </li>
          ),
        )}
        <li>{step(here + 1, { content: <Icon of="chevron-right" />, name: t('pagination.next'), rel: 'next' })}</li>
      </ol>
    </nav>
  );
}
