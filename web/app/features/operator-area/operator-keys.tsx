import { useEffect, useState } from 'react';
import { isTyping } from '#app/lib/is-typing.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { goToShortcut, goToNeighbour, shortcutsOfPage, type Shortcut } from './page-keys.ts';

/**
 * The keys of all pages of the operator's area: J and K go through the list, one key to the main decision (`data-key`), `?`
 * shows all. Never while somebody types; the button in the head shows the same.
 */
export function OperatorKeys() {
  const t = useTexts('operator-area');
  const [shown, setShown] = useState<readonly Shortcut[]>();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key === '?') setShown(shortcutsOfPage());
      else if (key === 'j' || key === 'k') goToNeighbour(key === 'j' ? 1 : -1);
      else goToShortcut(key);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label={t('keys.title')}
        title={t('keys.title')}
        onClick={() => setShown(shortcutsOfPage())}
        className="script-only min-h-10 min-w-8 rounded-control text-small font-semibold hover:text-on-night max-md:hidden pointer-coarse:hidden"
      >
        ?
      </button>
      {shown && (
        <Dialog isOpen title={t('keys.title')} onClose={() => setShown(undefined)}>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 pt-1">
            {(
              [
                ['/', 'search'],
                ['J', 'next'],
                ['K', 'previous'],
                ['Enter', 'open'],
              ] as const
            ).map(([key, word]) => (
              <Line key={key} name={key} word={t(`keys.${word}`)} />
            ))}
            {shown.map(({ character, word }) => (
              <Line key={character} name={character.toUpperCase()} word={word} />
            ))}
            <Line name="?" word={t('keys.help')} />
          </dl>
        </Dialog>
      )}
    </>
  );
}

function Line({ name, word }: { readonly name: string; readonly word: string }) {
  return (
    <>
      <dt>
        <kbd className="rounded-small border border-line-2 bg-raised px-1.5 py-0.5 font-mono text-note">{name}</kbd>
      </dt>
      <dd>{word}</dd>
    </>
  );
}
