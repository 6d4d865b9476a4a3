import type { ReplyOf } from '@shop/contract/endpoint';
import { ADDRESS_MAX, searchApi } from '@shop/contract/search';
import { useEffect, useState } from 'react';
import { Form, Link as RouterLink, useLocation } from 'react-router';
import type { Failure } from '#app/lib/api.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import { ErrorFrame } from './error-frame.tsx';

/** A page that is not there: a search for what its address says, and the pages whose addresses are nearest. */
export function NotFound({ failure }: { readonly failure: Partial<Failure> }) {
  const t = useTexts('shell');
  const localPath = useLocalPath();
  const near = useNearestPages();
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
    </ErrorFrame>
  );
}

type Nearest = ReplyOf<typeof searchApi.nearestPages>;
const nothingNear: Nearest = { pages: [], searchWords: '' };

/** What the address may have meant: a help, so that it cannot be told is no further error. */
function useNearestPages(): Nearest {
  const { pathname } = useLocation();
  const [near, setNear] = useState(nothingNear);
  useEffect(() => {
    let isGone = false;
    const query = { pageAddress: pathname.slice(0, ADDRESS_MAX) };
    browserApi.get(searchApi.nearestPages, { query }, { isQuiet: true }).then(
      (found) => !isGone && setNear(found),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [pathname]);
  return near;
}
