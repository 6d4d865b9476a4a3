import { useSyncExternalStore } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { chooseTheme, themeChoice, type Theme } from '#app/lib/theme.ts';
import { Icon } from '#app/ui/icon.tsx';

/** Light or dark; before a first choice the system's preference counts. */
export function ThemeSwitch({ theme }: { readonly theme: Theme | undefined }) {
  const t = useTexts('shell');
  const current = useSyncExternalStore(themeChoice.subscribe, themeChoice.get, () => theme ?? 'light');
  const other = current === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      onClick={() => chooseTheme(other)}
      className="flex items-center gap-1.5 rounded-small px-1 py-1.5 whitespace-nowrap hover:text-on-night"
    >
      <Icon of={other === 'dark' ? 'moon' : 'sun'} size={14} />
      {t(`theme.${other}`)}
    </button>
  );
}
