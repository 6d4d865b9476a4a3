import type { ReplyOf } from '@shop/contract/endpoint';
import { premiumWorldApi } from '@shop/contract/premium-world';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDate } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ActForm } from '#app/ui/form/act-form.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

/** An application that waits, with the way back. */
export function PendingNote({ world }: { readonly world: ReplyOf<typeof premiumWorldApi.get> }) {
  const t = useTexts('premium-world');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const { appliedBy, appliedAt, mayDecide } = world;

  async function withdraw(): Promise<boolean> {
    const { ok } = await browserApi.ask(premiumWorldApi.withdraw, {});
    await revalidate();
    if (ok) notify({ type: 'success', message: t('pending.withdrawn') });
    return ok;
  }

  return (
    <section className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <h2 className="mb-2">{t('pending.title')}</h2>
      <p className="max-w-150 text-ink-2">
        {t('pending.text', { name: appliedBy, day: appliedAt === null ? '' : formatDate(appliedAt) })}
      </p>
      {mayDecide && (
        <div className="mt-4">
          <ActForm values={{ act: 'withdraw' }} onAct={() => void during(withdraw)}>
            <Button type="submit" state={state}>
              {t('pending.withdraw')}
            </Button>
          </ActForm>
        </div>
      )}
    </section>
  );
}
