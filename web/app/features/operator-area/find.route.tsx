import { operatorAreaApi, type OperatorMenuEntry } from '@shop/contract/operator-area';
import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Route } from './+types/find.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';

export const handle = { texts: ['operator-area'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 60);
  return { q, ...(await context.get(apiContext).get(operatorAreaApi.find, { query: { q } })) };
}

/** What the search of the head has found: companies, orders, articles, errors, and pages of the operator's area. */
export default function FindRoute({ loaderData }: Route.ComponentProps) {
  const { q, companies, orders, articles, faults } = loaderData;
  const t = useTexts('operator-area');
  const menu = useRouteLoaderData<{ readonly entries: readonly OperatorMenuEntry[] }>('shell/operator.route');
  const words = q.toLowerCase();
  const pages = (menu?.entries ?? []).filter(({ name }) => words !== '' && name.toLowerCase().includes(words));
  const isEmpty = [companies, orders, articles, faults, pages].every(({ length }) => length === 0);
  return (
    <>
      <title>{t('find.title')}</title>
      <h1 className="my-5">{q === '' ? t('find.title') : t('find.of', { q })}</h1>
      {isEmpty && <EmptyState title={t('find.none')}>{t('find.noneText')}</EmptyState>}
      <Found title={t('find.companies')} rows={companies}>
        {({ number, name, city, vatNumber }) => (
          <Row key={number} name={name} to={`/operator/customers/${number}`} facts={[number, city, vatNumber]} />
        )}
      </Found>
      <Found title={t('find.orders')} rows={orders}>
        {({ orderNumber, company, orderedAt }) => (
          <Row
            key={orderNumber}
            name={orderNumber}
            to={`/operator/orders/${orderNumber}`}
            facts={[company, formatDateTime(orderedAt)]}
          />
        )}
      </Found>
      <Found title={t('find.articles')} rows={articles}>
        {({ sku, name, url }) => <Row key={sku} name={name} to={url} facts={[sku]} />}
      </Found>
      <Found title={t('find.faults')} rows={faults}>
        {({ reference, at, route }) => (
          <Row
            key={reference}
            name={reference}
            to={`/operator/faults?q=${encodeURIComponent(reference)}`}
            facts={[formatDateTime(at), route]}
          />
        )}
      </Found>
      <Found title={t('find.pages')} rows={pages}>
        {({ key, name, url }) => <Row key={key} name={name} to={url} facts={[]} />}
      </Found>
      {q !== '' && (
        <p>
          <Link to={`/search?q=${encodeURIComponent(q)}`} className="link">
            {t('find.inShop', { q })}
          </Link>
        </p>
      )}
    </>
  );
}

type FoundProps<T> = {
  readonly title: string;
  readonly rows: readonly T[];
  readonly children: (row: T) => ReactNode;
};

function Found<T>({ title, rows, children }: FoundProps<T>) {
  if (rows.length === 0) return null;
  return (
    <section className="mb-5 rounded-card border border-line bg-raised p-5">
      <h2 className="mb-2">{title}</h2>
      <ul>{rows.map(children)}</ul>
    </section>
  );
}

type RowProps = { readonly name: string; readonly to?: string; readonly facts: readonly string[] };

function Row({ name, to, facts }: RowProps) {
  return (
    <li data-key-row className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 last:border-0">
      {to === undefined ? (
        <b className="font-medium">{name}</b>
      ) : (
        <Link to={to} className="link font-medium">
          {name}
        </Link>
      )}
      <span className="text-small text-ink-2">{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </li>
  );
}
