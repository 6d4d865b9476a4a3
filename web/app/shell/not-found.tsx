import { ADDRESS_MAX, searchApi } from '@shop/contract/search';
import { useContext, useEffect, useState } from 'react';
import { Form, Link as RouterLink, useLocation } from 'react-router';
import type { Failure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { DocumentContext, type NearestPages } from '#app/lib/document-context.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { useSession } from '#app/session/session.ts';
import { ErrorFrame } from './error-frame.tsx';
import { isOperatorPage, worksForOperator } from './operator-frame.ts';

/** A page that is not there: a search for what its address says, and the pages whose addresses are nearest. */
export function NotFound({ failure }: { readonly failure: Partial<Failure> }) {
  const t = useTexts('shell');
  const localPath = useLocalPath();
  const near = useNearestPages();
  const { pathname } = useLocation();
  const user = useSession()?.user;
  if (isOperatorPage(pathname) && worksForOperator(user)) return <NotFoundByStaff />;
  return (
    <ErrorFrame title={t('notFound.title')}>
      <p className="mb-5 text-ink-2">{failure.messages?.[0]?.message ?? t('notFound.text')}</p>
      <Form
        action={localPath('/search')}
        role="search"
        aria-label={t('notFound.search')}
        className="mb-5 flex items-end gap-2.5"
      >
        <TextField
          key={near.searchWords}
          name="q"
          type="search"
          label={t('notFound.search')}
          defaultValue={near.searchWords}
          className="grow"
          maxLength={200}
          required
        />
        <Button type="submit" look="primary" className="min-h-10">
          {t('search.submit')}
        </Button>
      </Form>
      {near.pages.length > 0 && (
        <nav aria-labelledby="near" className="mb-5">
          <h2 id="near" className="mb-2">
            {t('notFound.near')}
          </h2>
          <ul className="grid gap-1.5">
            {near.pages.map(({ title, url }) => (
              <li key={url}>
                <RouterLink to={url} className="link inline-flex min-h-6 items-center">
                  {title}
                </RouterLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Link to="/" className="link">
        {t('toStart')}
      </Link>
      <script
        id={ELEMENT_ID}
        type="application/json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: JSON.stringify(near).replaceAll('<', '\\u003c') }}
      />
    </ErrorFrame>
  );
}

/** They look for customers and orders, not for articles: the search of their own area stands in its head. */
function NotFoundByStaff() {
  const t = useTexts('shell');
  return (
    <ErrorFrame title={t('notFound.title')}>
      <p className="mb-5 text-ink-2">{t('notFound.staff')}</p>
      <Link to="/operator" className="link">
        {t('forbidden.toOperator')}
      </Link>
    </ErrorFrame>
  );
}

/** The element with which the server says them. */
const ELEMENT_ID = 'nearest-pages';

/** What the address may have meant: with the document, or asked for where a click has led here. */
function useNearestPages(): NearestPages {
  const { pathname } = useLocation();
  const pageAddress = pathname.slice(0, ADDRESS_MAX);
  const { nearest } = useContext(DocumentContext);
  const [near, setNear] = useState(() => nearest ?? nearestInDocument());
  const isKnown = near.pageAddress === pageAddress;
  useEffect(() => {
    if (isKnown) return;
    let isGone = false;
    browserApi.get(searchApi.nearestPages, { query: { pageAddress } }, { isQuiet: true }).then(
      (found) => !isGone && setNear({ ...found, pageAddress }),
      // A help: that it cannot be told is no further error.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pageAddress, isKnown]);
  return near;
}

/** Of the page that stands there, so that the browser hydrates what the server has drawn. */
function nearestInDocument(): NearestPages {
  const json = typeof document === 'undefined' ? undefined : document.getElementById(ELEMENT_ID)?.textContent;
  return json ? (JSON.parse(json) as NearestPages) : { pages: [], searchWords: '', pageAddress: '' };
}
