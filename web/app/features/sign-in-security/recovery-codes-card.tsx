import { secondFactorApi, type OwnProof } from '@shop/contract/second-factor';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { ProofDialog, type Proofs } from './proof-dialog.tsx';
import { CodeList } from './second-factor-steps.tsx';

type Props = { readonly left: number; readonly proofs: Proofs };

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesCard({ left, proofs }: Props) {
  const t = useTexts('sign-in-security');
  const titleId = useId();
  const { revalidate } = useRevalidator();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();

  async function renew(proof: OwnProof) {
    const options = { isForm: true, isQuiet: true } as const;
    const answer = await browserApi.ask(secondFactorApi.newRecoveryCodes, { body: proof }, options);
    if (!answer.ok) return answer.messages;
    setAsking(false);
    setCodes(answer.reply.recoveryCodes);
    return [];
  }

  function close() {
    setCodes(undefined);
    void revalidate();
  }

  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-raised p-4.5 sm:p-6">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={titleId}>{t('secondFactor.codesTitle')}</h2>
        <span className="script-only">
          <Button onClick={() => setAsking(true)}>{t('codes.renew')}</Button>
        </span>
      </div>
      <p className="text-ink-2">{t('codes.text')}</p>
      <p className="mt-2 text-small text-ink-2">{t('secondFactor.codesLeft', { count: left })}</p>
      {isAsking && (
        <ProofDialog
          title={t('codes.renew')}
          submitLabel={t('codes.renew')}
          proofs={proofs}
          onProof={renew}
          onClose={() => setAsking(false)}
        >
          <p>{t('codes.renewText')}</p>
        </ProofDialog>
      )}
      {codes && (
        <Dialog
          isOpen
          isQuestion
          title={t('secondFactor.codesTitle')}
          onClose={close}
          footer={
            <Button look="primary" onClick={close}>
              {t('secondFactor.done')}
            </Button>
          }
        >
          <CodeList codes={codes} />
        </Dialog>
      )}
    </section>
  );
}
