import type { AddressKind } from '@shop/contract/addresses';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import { valuesOf } from '#app/ui/form/form-outcome.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { searchOf, type SiteQuery } from './site-query.ts';

type Props = {
  readonly kind: AddressKind;
  readonly query: SiteQuery;
  /** How many were found of how many. */
  readonly found: string;
};

/** Typing is over after so long without a key. */
const PAUSE_MS = 200;

/** Search and order of a list: as one types, or with Enter where scripts have not arrived. */
export function SiteSearch({ kind, query, found }: Props) {
  const t = useTexts('addresses');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const list = localPath('/customer/address');
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    // Who has pressed a row meanwhile is not led back by what was typed before.
    const stopAtLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && stop();
    document.addEventListener('click', stopAtLink, true);
    return () => {
      document.removeEventListener('click', stopAtLink, true);
      stop();
    };
  }, []);
  const [isAsking, setAsking] = useState(false);

  const goTo = (next: SiteQuery, replace: boolean) =>
    void navigate(localPath(`/customer/address${searchOf({ ...next, kind })}`), { replace, preventScrollReset: true });

  function type(q: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => goTo({ ...query, q, page: 1 }, true), PAUSE_MS);
  }

  /** The place is as exact as a hundred metres: more is not needed, and it stands in the address. */
  function orderByDistance() {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        const [lat, long] = [coords.latitude, coords.longitude].map((degrees) => Number(degrees.toFixed(3)));
        goTo({ ...query, sort: 'nearest', lat, long, page: 1 }, false);
      },
      () => {
        setAsking(false);
        notify({ type: 'warning', message: t('list.noPlace') });
      },
      { timeout: 10_000, maximumAge: 60_000 },
    );
  }

  const orders = (['recent', 'name'] as const).filter((sort) => sort !== (query.sort ?? 'recent'));
  return (
    <Form
      role="search"
      action={list}
      className="grid gap-2 px-4 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        goTo({ ...query, q: valuesOf(new FormData(event.currentTarget)).q, page: 1 }, false);
      }}
    >
      <input type="hidden" name="kind" value={kind} />
      <span className="relative block">
        <Icon of="search" size={18} className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
        <input
          type="search"
          name="q"
          aria-label={t('list.find')}
          title={t('list.find')}
          placeholder={t('list.find')}
          defaultValue={query.q ?? ''}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          className={`${inputLook} pl-9`}
        />
      </span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
        <span role="status" className="grow">
          {found}
        </span>
        <noscript>
          <Button type="submit" size="small">
            {t('list.show')}
          </Button>
        </noscript>
        <span className="script-only flex flex-wrap gap-x-3 [&>button]:min-h-6">
          {orders.map((sort) => (
            <button key={sort} type="button" className="link" onClick={() => goTo({ ...query, sort, page: 1 }, false)}>
              {t(sort === 'name' ? 'list.byName' : 'list.recent')}
            </button>
          ))}
          <button type="button" className="link" aria-disabled={isAsking} onClick={orderByDistance}>
            {t('list.near')}
          </button>
        </span>
      </div>
    </Form>
  );
}
