import type { BlockType } from '@shop/contract/content';
import type { TextDifference } from '@shop/contract/content-editor';
import { useTexts } from '#app/lib/texts.ts';

/** What has changed, text by text: before struck, after marked, and both said in words. */
export function Differences({ differences }: { readonly differences: readonly TextDifference[] }) {
  const t = useTexts('content-editor');
  if (differences.length === 0) return <p className="text-ink-2">{t('versions.same')}</p>;
  return (
    <ul className="grid max-h-[60vh] gap-3 overflow-y-auto">
      {differences.map((difference, index) => (
        <Difference key={index} {...difference} />
      ))}
    </ul>
  );
}

function Difference({ kind, blockType, language, before, after }: TextDifference) {
  const t = useTexts('content-editor');
  const block = blockType === null ? t('type.page') : t(`type.${blockType as BlockType}`);
  return (
    <li className="rounded-control border border-line p-3">
      <p className="mb-1.5 text-note text-ink-3">
        {block} · {language === null ? t(`difference.${kind}`) : t(`language.${language}`)}
      </p>
      <div className="grid gap-2 sm:grid-cols-2">
        <del className="min-w-0 rounded-small bg-bad-soft px-2 py-1 whitespace-pre-wrap wrap-anywhere decoration-1">
          <span className="sr-only">{t('difference.before')} </span>
          {before || '–'}
        </del>
        <ins className="min-w-0 rounded-small bg-ok-soft px-2 py-1 whitespace-pre-wrap wrap-anywhere no-underline">
          <span className="sr-only">{t('difference.after')} </span>
          {after || '–'}
        </ins>
      </div>
    </li>
  );
}
