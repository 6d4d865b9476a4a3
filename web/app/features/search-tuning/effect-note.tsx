import type { searchTuningApi } from '@shop/contract/search-tuning';
import type { ReplyOf } from '@shop/contract/endpoint';
import { useTexts } from '#app/lib/texts.ts';
import { Note } from '#app/ui/note.tsx';

type Props = { readonly effect: ReplyOf<typeof searchTuningApi.effect>; readonly isChanged: boolean };

const outcomes = ['found', 'lost', 'reordered'] as const;

/** What the draft changes in what customers search most, before it counts. */
export function EffectNote({ effect, isChanged }: Props) {
  const t = useTexts('search-tuning');
  const { asked, same, changes } = effect;
  if (!isChanged) return null;
  if (asked === 0)
    return (
      <div className="mb-4">
        <Note>{t('effect.none')}</Note>
      </div>
    );
  const counts = outcomes
    .map((outcome) => [outcome, changes.filter((one) => one.outcome === outcome).length] as const)
    .filter(([, count]) => count > 0);
  const words = [
    t('effect.same', { count: same }),
    ...counts.map(([outcome, count]) => t(`effect.${outcome}`, { count })),
  ];
  const isWorse = changes.some(({ outcome }) => outcome === 'lost');
  return (
    <div className="mb-4">
      <Note tone={isWorse ? 'warning' : 'info'}>
        <details>
          <summary className="cursor-pointer">
            <b>{t('effect.title', { count: asked })}</b> {words.join(', ')}.
          </summary>
          <ul className="mt-2 list-disc pl-5">
            {changes.map(({ text, language, totalBefore, totalAfter }) => (
              <li key={`${language} ${text}`}>
                {t('effect.row', { text, before: totalBefore, after: totalAfter })} ({t(`languages.${language}`)})
              </li>
            ))}
          </ul>
        </details>
      </Note>
    </div>
  );
}
