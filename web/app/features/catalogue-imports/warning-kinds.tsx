import type { ImportDetail } from '@shop/contract/catalogue-imports';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Link } from '#app/ui/link.tsx';
import { kindOfWarning } from './words.ts';

type Props = {
  readonly shown: ImportDetail;
  /** The one that the table is narrowed to. */
  readonly chosen: string | undefined;
};

/** Which warnings there are, the most frequent first; each leads to its articles. */
export function WarningKinds({ shown: { warningKinds }, chosen }: Props) {
  const t = useTexts('catalogue-imports');
  return (
    <section aria-labelledby="kinds" className="rounded-card border border-line bg-raised p-5">
      <h2 id="kinds" className="mb-2">
        {t('kinds.title')}
      </h2>
      {warningKinds.length === 0 ? (
        <p className="text-ink-2">{t('kinds.none')}</p>
      ) : (
        <ul className="max-h-60 overflow-y-auto">
          {warningKinds.map(({ code, count }) => (
            <li key={code} className="border-b border-line last:border-0">
              <Link
                to={`?kind=warnings&warning=${encodeURIComponent(code)}`}
                preventScrollReset
                aria-current={code === chosen ? 'true' : undefined}
                className="flex min-h-9 items-baseline gap-3 py-1.5 text-small hover:underline aria-[current]:font-semibold"
              >
                <b className="w-12 shrink-0 text-right">{formatQuantity(count)}</b>
                <span className="min-w-0">{kindOfWarning(t, code)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
