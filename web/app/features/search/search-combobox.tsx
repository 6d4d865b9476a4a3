import { Suspense, useId, useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useNavigate } from 'react-router';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { clearRecentSearches, recentSearches } from './recent-searches.ts';
import { isLongEnough, loadList, useSuggestions, type Suggestion } from './use-suggestions.ts';

const SuggestionList = lazyComponent(async () => ({ default: (await loadList()).SuggestionList }));

type Props = {
  /** The words of the page's own search. */
  readonly term: string;
  readonly field: Ref<HTMLInputElement>;
  readonly className: string;
};

/**
 * The search field with what it offers while one types: arrows choose, Enter goes there, Escape closes. The focus stays in the
 * field (combobox pattern with `aria-activedescendant`). Without scripts it is a plain field.
 */
export function SearchCombobox({ term, field, className }: Props) {
  const t = useTexts('shell');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const id = useId();
  const [typed, setTyped] = useState(term);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const found = useSuggestions(typed, isOpen);
  const remembered = recent.map((one) => ({
    kind: 'recent' as const,
    term: one,
    url: localPath(`/search?q=${encodeURIComponent(one)}`),
  }));
  const lines: readonly Suggestion[] = isLongEnough(typed) ? found : typed.trim() === '' ? remembered : [];
  const isShown = isOpen && lines.length > 0;

  function open() {
    clearTimeout(closing.current);
    setRecent(recentSearches());
    setActive(-1);
    setOpen(true);
    void loadList().catch(() => undefined); // without it there are no suggestions; the field itself goes on
  }

  function choose(line: Suggestion) {
    setOpen(false);
    void navigate(line.url);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault(); // the browser would empty the field
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      // One place more than lines: before the first the field itself is meant.
      const places = lines.length + 1;
      setActive(((active + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const line = isShown ? lines[active] : undefined;
      if (line) {
        event.preventDefault();
        choose(line);
      } else setOpen(false);
    }
  }

  return (
    <>
      <input
        ref={field}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(-1);
          setOpen(true);
        }}
        onFocus={open}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), 150); // a click on a line comes first
        }}
        onKeyDown={press}
        aria-label={t('search.label')}
        aria-keyshortcuts="/"
        placeholder={t('search.placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        enterKeyHint="search"
        className={className}
      />
      <span role="status" className="sr-only">
        {isShown && t('search.count', { count: lines.length })}
      </span>
      {isShown && (
        <Suspense fallback={null}>
          <SuggestionList
            id={id}
            lines={lines}
            active={active}
            onChoose={choose}
            onClear={() => {
              clearRecentSearches();
              setRecent([]);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
