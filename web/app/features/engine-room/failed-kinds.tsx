import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Kind = { readonly kind: string; readonly title: string; readonly count: number };

type Props = { readonly kinds: readonly Kind[]; readonly onRetry: (kind: string) => Promise<boolean> };

/** What has failed by kind: after an outage all of one kind are repeated at once. */
export function FailedKinds({ kinds, onRetry }: Props) {
  const t = useTexts('engine-room');
  if (kinds.length === 0) return null;
  return (
    <section aria-labelledby="failed-kinds" className="mt-6 max-w-180 rounded-card border border-line bg-raised p-5">
      <h2 id="failed-kinds" className="mb-2">
        {t('jobs.byKind')}
      </h2>
      <ul>
        {kinds.map((one) => (
          <KindRow key={one.kind} {...one} onRetry={() => onRetry(one.kind)} />
        ))}
      </ul>
    </section>
  );
}

function KindRow({ title, count, onRetry }: Kind & { readonly onRetry: () => Promise<boolean> }) {
  const t = useTexts('engine-room');
  const { state, during } = useButtonState();
  return (
    <li data-key-row className="flex flex-wrap items-center gap-3 border-b border-line py-2 last:border-0">
      <b className="min-w-10 text-right whitespace-nowrap">{formatQuantity(count)}</b>
      <span className="grow">{title}</span>
      <Button
        size="small"
        className="script-only"
        state={state}
        aria-label={t('jobs.retryKind', { kind: title })}
        onClick={() => void during(onRetry)}
      >
        {t('jobs.retryAll')}
      </Button>
    </li>
  );
}
