import { formatName } from '@shop/contract/article-name';
import type { ImportLine } from '@shop/contract/cart-import';
import { searchApi, SUGGESTION_LENGTH_MIN, type Suggestions } from '@shop/contract/search';
import { useEffect, useId, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { inputLook } from '#app/ui/input-look.ts';
import type { ImportState } from './use-import.ts';

type Props = { readonly state: ImportState; readonly line: ImportLine };
type Hits = Suggestions['products'];

/** The question is sent after this long without typing. */
const PAUSE_MS = 200;

/** Another number for a line, or words: what is meant is suggested while typing. */
export function OtherNumber({ state, line }: Props) {
  const t = useTexts('cart-import');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const hits = useHits(typed);

  async function take(number: string) {
    if (number.trim() === '' || state.isBusy) return;
    setUnknown(!(await state.replaceNumber(line, number)));
  }

  return (
    <form
      className="min-w-48 flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        void take(typed);
      }}
    >
      <div className="flex gap-1.5">
        <input
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setUnknown(false);
          }}
          placeholder={t('correct.number')}
          aria-label={t('correct.numberOf', { line: line.line })}
          aria-invalid={isUnknown || undefined}
          aria-describedby={isUnknown ? `${id}-unknown` : undefined}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          className={`${inputLook} min-h-8.5 flex-1`}
        />
        <Button type="submit" size="small">
          {t('correct.look')}
        </Button>
      </div>
      {isUnknown && (
        <p id={`${id}-unknown`} role="alert" className="mt-1 text-note font-medium text-bad">
          {t('correct.stillUnknown')}
        </p>
      )}
      {hits.length > 0 && (
        <ul aria-label={t('correct.hits')} className="mt-1 rounded-control border border-line bg-raised">
          {hits.map((hit) => (
            <li key={hit.sku} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => void take(hit.sku)}
                className="w-full px-2.5 py-1.5 text-left text-small hover:bg-sunken pointer-coarse:min-h-touch"
              >
                {formatName(hit.name)} <span className="font-mono text-note text-ink-3">{hit.sku}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}

function useHits(typed: string): Hits {
  const [found, setFound] = useState<{ readonly term: string; readonly hits: Hits }>({ term: '', hits: [] });
  const term = typed.trim();
  const isAsked = term.length >= SUGGESTION_LENGTH_MIN;
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const pause = setTimeout(() => {
      browserApi
        .ask(searchApi.suggest, { params: { searchTerm: term } }, { isQuiet: true, signal: stop.signal })
        .then((answer) => answer.ok && setFound({ term, hits: answer.reply.products }))
        .catch(() => undefined); // a suggestion that does not come is none
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }, [term, isAsked]);
  return isAsked ? found.hits : [];
}
