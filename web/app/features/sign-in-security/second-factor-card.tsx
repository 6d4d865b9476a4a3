import type { SecondFactorState } from '@shop/contract/second-factor';
import { useId } from 'react';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Label } from '#app/ui/label.tsx';
import { Link } from '#app/ui/link.tsx';

type Props = Pick<SecondFactorState, 'confirmedAt'>;

/** Whether codes of an app are asked for, with the way to change it. */
export function SecondFactorCard({ confirmedAt }: Props) {
  const t = useTexts('sign-in-security');
  const titleId = useId();
  const isOn = confirmedAt !== null;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={titleId}>{t('secondFactor.title')}</h2>
        <Label tone={isOn ? 'green' : 'plain'}>{t(isOn ? 'secondFactor.on' : 'secondFactor.off')}</Label>
      </div>
      <p className="text-ink-2">{t('secondFactor.text')}</p>
      {isOn && (
        <p className="mt-2 text-small text-ink-2">{t('secondFactor.since', { day: formatDate(confirmedAt) })}</p>
      )}
      <Link to="/customer/security/second-factor" className={`mt-4 ${buttonLook()}`}>
        {t(isOn ? 'secondFactor.change' : 'secondFactor.setUp')}
      </Link>
    </section>
  );
}
