import type { OwnApproval as Setting } from '@shop/contract/parked-order';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDate } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Switch } from '#app/ui/checkbox.tsx';

/** For the company admin: whether people may approve what they parked themselves. It holds at once, for all that wait too. */
export function OwnApproval({ setting }: { readonly setting: Setting }) {
  const t = useTexts('parked-orders');
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean>();
  const { changedBy, changedAt } = setting;

  async function change(isAllowed: boolean) {
    if (wanted !== undefined) return;
    setWanted(isAllowed);
    try {
      const answer = await browserApi.ask(parkedOrdersApi.setOwnApproval, { body: { isAllowed } });
      if (answer.ok) notify({ type: 'success', message: t(isAllowed ? 'own.allowed' : 'own.forbidden') });
      await revalidate();
    } catch {
      notify({ type: 'error', message: t('failed') });
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <section aria-labelledby="own-approval" className="mt-8 max-w-180 border-t border-line pt-4">
      <h2 id="own-approval" className="mb-2">
        {t('own.title')}
      </h2>
      <Switch
        checked={wanted ?? setting.isAllowed}
        aria-busy={wanted !== undefined}
        aria-describedby="own-approval-help"
        onChange={(event) => void change(event.target.checked)}
      >
        {t('own.switch')}
      </Switch>
      <p id="own-approval-help" className="mt-1 text-small text-ink-2">
        {t('own.help')}
      </p>
      {changedAt !== null && (
        <p className="mt-1 text-note text-ink-3">{t('own.changed', { name: changedBy, day: formatDate(changedAt) })}</p>
      )}
    </section>
  );
}
