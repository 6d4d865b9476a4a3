import { registrationApi, type Application } from '@shop/contract/registration';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import type { FormOutcome } from '#app/ui/form/form-outcome.ts';
import { useLocalPath } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { listAddress } from '#app/ui/list/list-query.ts';
import { AcceptForm, type AcceptOptions } from './accept-form.tsx';
import { ApplicationChecks } from './application-checks.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { LetterDialog } from './letter-dialog.tsx';

type Props = {
  readonly application: Application;
  /** Null while the ERP is away. */
  readonly options: AcceptOptions | null;
  readonly checkTexts: CheckTexts;
  readonly outcome: FormOutcome | undefined;
};

/** One application: what was checked, what was said, and the three decisions. */
export function ApplicationDetail({ application, options, checkTexts, outcome }: Props) {
  const t = useTexts('registrations');
  const { state, companyName, city, requestedAt, companyNumber } = application;
  const isOpen = state === 'open' || state === 'asked';
  return (
    <div className="grid gap-5">
      <section className="rounded-card border border-line bg-raised p-5">
        <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <h2>{companyName}</h2>
          <p className="text-small text-ink-2">
            {city} · {t(`state.${state}`)} · {formatDateTime(requestedAt)}
          </p>
        </div>
        {(isOpen || state === 'unconfirmed') && <Decisions application={application} />}
        {companyNumber !== null && <Note tone="success">{t('customer', { number: companyNumber })}</Note>}
        {state === 'unconfirmed' && <Note>{t('unconfirmed')}</Note>}
        <div className="mt-4 grid gap-x-8 gap-y-6 xl:grid-cols-2">
          <ApplicationChecks application={application} />
          <ApplicationFacts application={application} />
        </div>
      </section>
      {isOpen && (
        <section data-key="a" className="rounded-card border border-line bg-raised p-5">
          <h2 className="mb-4">{t('accept.title')}</h2>
          {options ? (
            <AcceptForm application={application} options={options} checkTexts={checkTexts} outcome={outcome} />
          ) : (
            <Note tone="warning">{t('accept.noErp')}</Note>
          )}
        </section>
      )}
    </div>
  );
}

type Decision = 'ask' | 'refuse';

/** Asking and refusing, each with an e-mail that is seen before it goes out. */
function Decisions({ application: { id, version, state } }: { readonly application: Application }) {
  const t = useTexts('registrations');
  const [decision, setDecision] = useState<Decision>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const page = useLocalPath()('/operator/registrations');

  async function decide(text: string): Promise<boolean> {
    if (decision === undefined) return false;
    const { ok } = await browserApi.ask(registrationApi[decision], {
      params: { id: String(id) },
      body: { version, text },
    });
    if (ok) notify({ type: 'success', message: t(`letter.${decision}.done`) });
    // The next one is shown; after a refusal, this one as it now is.
    await navigate(`${page}${ok ? '' : `/${id}`}${listAddress(search, { accepted: '' })}`);
    return ok;
  }

  return (
    <div className="script-only flex flex-wrap gap-2.5">
      {state !== 'unconfirmed' && <Button onClick={() => setDecision('ask')}>{t('ask')}</Button>}
      <Button className="text-bad" onClick={() => setDecision('refuse')}>
        {t('refuse')}
      </Button>
      {decision && <LetterDialog kind={decision} onSend={decide} onClose={() => setDecision(undefined)} />}
    </div>
  );
}
