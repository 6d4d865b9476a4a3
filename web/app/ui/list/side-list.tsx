import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '../button.tsx';
import { TextField } from '../field.tsx';

/** One part of a list, such as what is open: a link, with how many stand in it where that is known. */
export type ListPart = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly isCurrent: boolean;
  readonly count?: number;
};

type Props = {
  readonly title: string;
  /** Where the list stands, without its query. */
  readonly page: string;
  readonly q: string;
  readonly searchLabel: string;
  readonly searchHelp?: string;
  /** What a search keeps of the address. */
  readonly kept: Readonly<Record<string, string>>;
  readonly partsLabel: string;
  readonly parts: readonly ListPart[];
  /** Above all of it: what has just happened. */
  readonly above?: ReactNode;
  /** Further filters. */
  readonly tools?: ReactNode;
  /** `SideRow`s; none where nothing is found. */
  readonly rows: readonly ReactNode[];
  /** Below the rows, in their frame. */
  readonly legend?: string;
  readonly paging: ReactNode;
};

/** A list that stands beside the details of one of its rows: searched, in parts, paged, with all of it in the address. */
export function SideList(props: Props) {
  const { title, page, q, searchLabel, searchHelp, kept, partsLabel, parts, rows, legend } = props;
  const t = useTexts('list');
  return (
    <section aria-label={title} className="grid gap-3">
      {props.above}
      <Form role="search" action={page} className="flex items-end gap-2">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          key={q}
          type="search"
          name="q"
          label={searchLabel}
          defaultValue={q}
          maxLength={60}
          className="grow"
        />
        <Button type="submit" className="min-h-10 pointer-coarse:min-h-touch">
          {t('find')}
        </Button>
      </Form>
      {searchHelp !== undefined && <p className="text-note text-ink-3">{searchHelp}</p>}
      <nav aria-label={partsLabel} className="flex flex-wrap gap-2">
        {parts.map(({ key, label, to, isCurrent, count }) => (
          <Link
            key={key}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className="rounded-pill border border-line-2 px-3 py-1 text-small whitespace-nowrap hover:border-edge aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-surface"
          >
            {label} {count !== undefined && <span className="ml-1">{count}</span>}
          </Link>
        ))}
      </nav>
      {props.tools}
      {rows.length > 0 && (
        <ul data-key-list className="overflow-hidden rounded-card border border-line bg-raised">
          {rows}
          {legend !== undefined && <li className="px-4 py-2.5 text-note text-ink-3">{legend}</li>}
        </ul>
      )}
      {props.paging}
    </section>
  );
}

type RowProps = { readonly isShown: boolean; readonly to: string; readonly children: ReactNode };

/** Where there is no room beside the list, the details stand on top of the page. */
function showDetails(): void {
  if (window.matchMedia('(width < 75rem)').matches) window.scrollTo(0, 0);
}

/** One of its rows; pressed, its details are shown. */
export function SideRow({ isShown, to, children }: RowProps) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        to={to}
        preventScrollReset
        onClick={showDetails}
        aria-current={isShown ? 'true' : undefined}
        className="flex min-h-touch items-center gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-sunken aria-[current=true]:bg-sunken aria-[current=true]:shadow-[inset_3px_0_0_var(--color-spark)]"
      >
        {children}
      </Link>
    </li>
  );
}

/** The language of somebody who does not speak the usual one here. */
export function LanguageSign({ locale }: { readonly locale: string }) {
  if (locale === 'de') return null;
  return <span className="rounded-small bg-sunken px-1.5 text-note">{locale.slice(0, 2).toUpperCase()}</span>;
}
