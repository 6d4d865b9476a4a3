import type { CompanyFactorRule } from '@shop/contract/second-factor';
import { useId } from 'react';
import { formatDate } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { buttonLook } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';

/** For who manages users: of whom the company wants a second factor. */
export function CompanyRuleCard({ who, fromDay, missing, operatorWho, operatorFromDay }: CompanyFactorRule) {
  const t = useTexts('sign-in-security');
  const operator = useSession()?.operator.name ?? '';
  const titleId = useId();
  const isOn = who !== 'nobody' && fromDay !== null;
  const isRequired = operatorWho !== 'nobody' && operatorFromDay !== null;
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <h2 id={titleId} className="mb-3">
        {t('rule.title')}
      </h2>
      <p className="text-ink-2">{isOn ? t(`rule.is.${who}`, { day: formatDate(fromDay) }) : t('rule.is.nobody')}</p>
      {isRequired && (
        <p className="mt-2 text-ink-2">
          {t(`rule.required.${operatorWho}`, { operator, day: formatDate(operatorFromDay) })}
        </p>
      )}
      {(isOn || isRequired) && <p className="mt-2 text-small text-ink-2">{t('rule.missing', { count: missing })}</p>}
      <Link to="/customer/security/company" className={`mt-4 ${buttonLook()}`}>
        {t('rule.change')}
      </Link>
    </section>
  );
}
