import { approvalRulesApi, type OwnApproval } from '@shop/contract/approval-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDate } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Switch } from '#app/ui/switch.tsx';

/** Nobody approves what he parked himself, unless the company switches it off. It holds at once, for all that wait too. */
export function FourEyes({ setting }: { readonly setting: OwnApproval }) {
  const t = useTexts('approval-rules');
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<boolean>();
  const { changedBy, changedAt } = setting;

  async function change(isOn: boolean) {
    if (wanted !== undefined) return;
    setWanted(isOn);
    try {
      const answer = await browserApi.ask(approvalRulesApi.setOwnApproval, { body: { isAllowed: !isOn } });
      if (answer.ok) notify({ type: 'success', message: t(isOn ? 'fourEyes.on' : 'fourEyes.off') });
      await revalidate();
    } catch {
      notify({ type: 'error', message: t('failed') });
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <section aria-labelledby="four-eyes" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="four-eyes" className="mb-2">
        {t('fourEyes.title')}
      </h2>
      <Switch
        checked={wanted ?? !setting.isAllowed}
        aria-busy={wanted !== undefined}
        aria-describedby="four-eyes-help"
        onChange={(event) => void change(event.target.checked)}
      >
        {t('fourEyes.switch')}
      </Switch>
      <p id="four-eyes-help" className="mt-1 text-small text-ink-2">
        {t('fourEyes.help')}
      </p>
      {changedAt !== null && (
        <p className="mt-1 text-note text-ink-3">
          {t('fourEyes.changed', { name: changedBy, day: formatDate(changedAt) })}
        </p>
      )}
    </section>
  );
}
