import { approvalRulesApi, type OrderRequirements } from '@shop/contract/approval-rules';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Switch } from '#app/ui/switch.tsx';

const requirements = ['isMultiCartAllowed', 'isCommissionRequired', 'isReferenceRequired'] as const;

/** What holds for the carts and orders of everybody in the company; each switch is saved by itself. */
export function OrderRequirementsCard({ setting }: { readonly setting: OrderRequirements }) {
  const t = useTexts('approval-rules');
  const { revalidate } = useRevalidator();
  const [wanted, setWanted] = useState<Partial<OrderRequirements>>({});

  async function change(field: keyof OrderRequirements, isOn: boolean) {
    if (wanted[field] !== undefined) return;
    setWanted((before) => ({ ...before, [field]: isOn }));
    try {
      const answer = await browserApi.ask(approvalRulesApi.setOrderRequirements, { body: { [field]: isOn } });
      if (answer.ok) notify({ type: 'success', message: t('requirements.saved') });
      await revalidate();
    } catch {
      notify({ type: 'error', message: t('failed') });
    } finally {
      setWanted(({ [field]: _, ...rest }) => rest);
    }
  }

  return (
    <section aria-labelledby="order-requirements" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="order-requirements" className="mb-2">
        {t('requirements.title')}
      </h2>
      <div className="grid justify-items-start gap-2">
        {requirements.map((field) => (
          <Switch
            key={field}
            checked={wanted[field] ?? setting[field]}
            aria-busy={wanted[field] !== undefined}
            aria-describedby="order-requirements-help"
            onChange={(event) => void change(field, event.target.checked)}
          >
            {t(`requirements.${field}`)}
          </Switch>
        ))}
      </div>
      <p id="order-requirements-help" className="mt-2 text-small text-ink-2">
        {t('requirements.help')} {t('requirements.cartsHelp')}
      </p>
    </section>
  );
}
