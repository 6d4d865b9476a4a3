import type { SettingsHistoryEntry } from '@shop/contract/settings';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { wordsOfChange } from './history-words.ts';

/** Who changed what when, the newest first. */
export function SettingsHistory({ history }: { readonly history: readonly SettingsHistoryEntry[] }) {
  const t = useTexts('settings');
  return (
    <ol className="grid max-w-200 gap-4">
      {history.map(({ version, savedAt, savedBy, changes }) => (
        <li key={version} className="rounded-card border border-line bg-raised p-4">
          <p className="font-semibold">
            {t('history.entry', { version, name: savedBy, when: formatDateTime(savedAt) })}
          </p>
          {changes.length === 0 && <p className="text-ink-2">{t('history.first')}</p>}
          <ul className="mt-1 grid gap-1 text-small">
            {changes.map((change) => {
              const { name, before, after } = wordsOfChange(t, change);
              return (
                <li key={`${change.section}.${change.field}`} className="wrap-anywhere">
                  {name}: <del className="text-ink-3">{before}</del> → <ins className="no-underline">{after}</ins>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ol>
  );
}
