import type { HistoryHit } from '@shop/contract/order-history';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { formatDate } from '#app/lib/format.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { useTexts } from '#app/lib/texts.ts';
import { TextField } from '#app/ui/field.tsx';
import { useLocalPath } from '#app/ui/link.tsx';
import { ordersQueries } from './orders.queries.ts';

/** How long typing has to rest before it is asked, ms. */
const REST_MS = 180;

/** Any number or commission: what it stands for and where it leads. Arrows choose, Enter goes there, Escape closes. */
export function HistoryQuickSearch() {
  const t = useTexts('orders');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { data, isFetching, isError } = useQuery(ordersQueries.quickSearch(useDeferredValue(asked)), queryClient);
  const hits = data?.hits ?? [];
  const isAnswered = asked.length >= 2 && asked === typed.trim() && !isFetching;
  const isShown = isOpen && hits.length > 0;

  function type(text: string) {
    setTyped(text);
    setActive(0);
    setOpen(true);
    clearTimeout(resting.current);
    resting.current = setTimeout(() => setAsked(text.trim()), REST_MS);
  }

  function choose(hit: HistoryHit) {
    setOpen(false);
    void navigate(localPath(hit.url));
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && hits.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive((active + (event.key === 'ArrowDown' ? 1 : -1) + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const hit = isShown ? hits[active] : undefined;
      if (hit) choose(hit);
      else setAsked(typed.trim());
    }
  }

  return (
    <div className="script-only relative w-full sm:w-100" data-print="no">
      <TextField
        type="search"
        role="combobox"
        label={t('quick.label')}
        placeholder={t('quick.hint')}
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-hits` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        value={typed}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onFocus={() => {
          clearTimeout(closing.current);
          setOpen(true);
        }}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), 150); // a click on a hit comes first
        }}
        onKeyDown={press}
      />
      <p role="status" className={isOpen && isAnswered && hits.length === 0 ? 'mt-1 text-note text-ink-3' : 'sr-only'}>
        {isError
          ? t('quick.failed')
          : isAnswered && (hits.length === 0 ? t('quick.none') : t('quick.count', { count: hits.length }))}
      </p>
      {isShown && (
        <ul
          id={`${id}-hits`}
          role="listbox"
          aria-label={t('quick.label')}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-96 overflow-y-auto rounded-card border border-line bg-raised py-1 shadow-float"
        >
          {hits.map((hit, n) => (
            <li
              key={`${hit.kind}-${hit.url}`}
              id={`${id}-${n}`}
              role="option"
              aria-selected={n === active}
              onPointerEnter={() => setActive(n)}
              onClick={() => choose(hit)}
              className="grid min-h-touch cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1.5 aria-selected:bg-sunken"
            >
              <span className="text-note text-ink-3">{t(`quick.kind.${hit.kind}`)}</span>
              <span className="order-last col-span-full font-medium wrap-anywhere">{hit.text}</span>
              <span className="text-note text-ink-3">
                {hit.orders > 1 ? t('quick.orders', { count: hit.orders }) : hit.orderedAt && formatDate(hit.orderedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
