import { useTexts } from '#app/lib/texts.ts';
import { useShell } from '#app/shell/shell-data.ts';

/** Whoever is logged in and has switched scripts off misses prices and cart, and is told why. */
export function NeedsScripts() {
  const t = useTexts('catalogue');
  const hasUser = Boolean(useShell()?.user);
  return (
    hasUser && (
      <noscript>
        <p className="my-2 text-small text-ink-2">{t('needsScripts')}</p>
      </noscript>
    )
  );
}
