import type { UserImportRow } from '@shop/contract/user-management';
import { rightsInShort } from '@shop/contract/user-rights';
import { usePageLanguage } from '#app/features/profile/rights-in-words.tsx';
import { useTexts } from '#app/lib/texts.ts';
import type { IconName } from '#app/ui/icon-names.ts';
import { Icon } from '#app/ui/icon.tsx';

const looks: Readonly<Record<UserImportRow['result'], { readonly icon: IconName; readonly look: string }>> = {
  new: { icon: 'check', look: 'text-ok' },
  changed: { icon: 'pencil', look: 'text-warn' },
  refused: { icon: 'circle-slash', look: 'text-bad' },
};

/** Every row of the list with its result: sign, word and reason. */
export function UserImportRows({ rows }: { readonly rows: readonly UserImportRow[] }) {
  const t = useTexts('user-management');
  const language = usePageLanguage();
  const countOf = (result: UserImportRow['result']) => rows.filter((row) => row.result === result).length;
  return (
    <>
      <p role="status" className="mb-3 text-ink-2">
        {t('import.sums', { new: countOf('new'), changed: countOf('changed'), refused: countOf('refused') })}
      </p>
      <ul aria-label={t('import.rows')} className="divide-y divide-line border-y border-line">
        {rows.map(({ row, result, reasons, text, user }) => (
          <li key={row} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(0,1fr)]">
            <span className="num text-note text-ink-3">{t('import.row', { row })}</span>
            <span className="wrap-anywhere">
              {user ? (
                <>
                  <span className="font-medium">
                    {user.firstName} {user.lastName}
                  </span>{' '}
                  <span className="text-note text-ink-2">{user.email}</span>
                  <span className="block text-note text-ink-2">
                    {rightsInShort({ ...user, isAdmin: false }, language)}
                  </span>
                </>
              ) : (
                text
              )}
            </span>
            <span className="flex items-start gap-1.5 text-note">
              <Icon of={looks[result].icon} size={14} className={`mt-0.5 shrink-0 ${looks[result].look}`} />
              <span>
                <span className="font-medium">{t(`import.result.${result}`)}</span>{' '}
                <span className="text-ink-2">{reasons.map((reason) => t(`import.reason.${reason}`)).join(' ')}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
