import type { Application, Check } from '@shop/contract/registration';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckSign } from './check-sign.tsx';
import { CompareDialog } from './compare-dialog.tsx';

/** The six checks as sentences (docs/domain/registration.md#checks). */
export function ApplicationChecks({ application }: { readonly application: Application }) {
  const t = useTexts('registrations');
  const [isComparing, setComparing] = useState(false);
  const isCompared = ({ reason }: Check) => comparable.has(reason);
  const compared = application.companies.length > 0 ? application.checks.find(isCompared) : undefined;
  return (
    <div>
      <h3 className="mb-1">{t('checks')}</h3>
      <ul>
        {application.checks.map((check) => (
          <li key={check.kind} className="flex items-start gap-3 border-b border-line py-2.5 last:border-0">
            <span className="mt-0.5">
              <CheckSign state={check.state} name={t(`kinds.${check.kind}`)} />
            </span>
            <span className="min-w-0 grow">
              <span className="block font-medium">{t(`reasons.${check.reason}`)}</span>
              {check.detail !== '' && <span className="text-small wrap-anywhere text-ink-2">{check.detail}</span>}
            </span>
            {check === compared && (
              <Button size="small" className="script-only" onClick={() => setComparing(true)}>
                {t('compare.do')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isComparing && <CompareDialog application={application} onClose={() => setComparing(false)} />}
    </div>
  );
}

const comparable: ReadonlySet<Check['reason']> = new Set(['sameUid', 'domainOfCustomer', 'similarName', 'samePhone']);
