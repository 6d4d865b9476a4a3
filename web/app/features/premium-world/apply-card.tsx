import type { ReplyOf } from '@shop/contract/endpoint';
import { APPLICATION_COMMENT_MAX, type premiumWorldApi } from '@shop/contract/premium-world';
import { formatQuantity } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import type { CheckTexts } from '#app/ui/form/check-form.ts';
import { ContractForm } from '#app/ui/form/contract-form.tsx';
import { FormCheckbox, FormTextArea } from '#app/ui/form/form-fields.tsx';
import type { FormOutcome, FormValues } from '#app/ui/form/form-outcome.ts';
import { Note } from '#app/ui/note.tsx';

type Props = {
  readonly world: ReplyOf<typeof premiumWorldApi.get>;
  readonly outcome: FormOutcome | undefined;
  readonly checkTexts: CheckTexts;
};

export function applicationBody({ isTermsAccepted, comment = '' }: FormValues) {
  return { isTermsAccepted: isTermsAccepted === '1', comment };
}

const loadSchema = async () => (await import('@shop/contract/premium-world.schemas')).ActivateInput;

/** What the premium world is, and the application of an admin. */
export function ApplyCard({ world, outcome, checkTexts }: Props) {
  const t = useTexts('premium-world');
  const { terms, reason, balance, mayDecide } = world;
  const labels = { isTermsAccepted: t('accept'), comment: t('comment') };
  return (
    <section className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <h2 className="mb-2">{t('apply.title')}</h2>
      {reason !== '' && (
        <div className="mb-4">
          <Note tone="warning">{t('apply.refused', { reason })}</Note>
        </div>
      )}
      <p className="mb-4 max-w-150 text-ink-2">
        {t('apply.text', { francs: terms.francsPerPoint, months: terms.validityMonths })}
      </p>
      {balance !== 0 && <p className="mb-4 font-medium">{t('apply.balance', { points: formatQuantity(balance) })}</p>}
      {mayDecide ? (
        <ContractForm
          values={{ isTermsAccepted: '', comment: '' }}
          outcome={outcome}
          checkTexts={checkTexts}
          loadSchema={loadSchema}
          bodyOf={applicationBody}
          labels={labels}
          submitLabel={t('apply.submit')}
        >
          <FormTextArea name="comment" label={labels.comment} rows={2} maxLength={APPLICATION_COMMENT_MAX} />
          <FormCheckbox name="isTermsAccepted" label={labels.isTermsAccepted} />
        </ContractForm>
      ) : (
        <Note>{t('apply.adminOnly')}</Note>
      )}
    </section>
  );
}
