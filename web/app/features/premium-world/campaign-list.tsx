import type { ReplyOf } from '@shop/contract/endpoint';
import type { premiumWorldApi, ShownCampaign } from '@shop/contract/premium-world';
import { formatDate } from '#app/lib/format.ts';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { Label } from '#app/ui/label.tsx';
import { factorText } from './premium-words.tsx';

/** What points are given for: the conditions of the company, factors of categories and campaigns. */
export function CampaignList({ world }: { readonly world: ReplyOf<typeof premiumWorldApi.get> }) {
  const t = useTexts('premium-world');
  const { terms, campaigns } = world;
  return (
    <section className="rounded-card border border-line bg-sunken p-4.5" aria-labelledby="premium-terms">
      <h2 id="premium-terms" className="mb-2 text-small font-semibold">
        {t('terms.title')}
      </h2>
      <ul className="grid gap-2 text-small">
        <li>{t('terms.francs', { count: terms.francsPerPoint })}</li>
        {terms.factorPercent !== 100 && <li>{t('terms.factor', { factor: factorText(terms.factorPercent) })}</li>}
        <li className="text-ink-2">{t('terms.validity', { months: terms.validityMonths })}</li>
        <li className="text-ink-2">{t('terms.returns')}</li>
      </ul>
      {campaigns.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-3 text-small">
          {campaigns.map((campaign) => (
            <li key={campaign.campaignId} className="grid gap-0.5">
              <span className="flex items-start gap-2">
                <span className="grow font-medium">{campaign.name}</span>
                <Label tone="warn">{factorText(campaign.factorPercent)}</Label>
              </span>
              <span className="text-note text-ink-3">
                {[campaign.categories.join(', '), daysText(t, campaign)].filter((part) => part !== '').join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function daysText(
  t: Translate<'premium-world'>,
  { fromDay, toDay }: Pick<ShownCampaign, 'fromDay' | 'toDay'>,
): string {
  if (fromDay === null && toDay === null) return t('always');
  if (toDay === null) return t('fromDay', { day: formatDate(fromDay ?? '') });
  if (fromDay === null) return t('toDay', { day: formatDate(toDay) });
  return `${formatDate(fromDay)} – ${formatDate(toDay)}`;
}
