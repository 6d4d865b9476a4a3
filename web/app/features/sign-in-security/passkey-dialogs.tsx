import type { Message } from '@shop/contract/envelope';
import { PASSKEY_NAME_MAX, secondFactorApi, type OwnProof, type Passkey } from '@shop/contract/second-factor';
import { useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { ProofDialog, type Proofs } from './proof-dialog.tsx';
import { CodeList } from './second-factor-steps.tsx';

const asForm = { isForm: true, isQuiet: true } as const;

type AddProps = { readonly proofs: Proofs; readonly onClose: () => void };

/** Names it, proves who asks for it, and shows the recovery codes that come with the first factor. */
export function AddPasskeyDialog({ proofs, onClose }: AddProps) {
  const t = useTexts('sign-in-security');
  const [name, setName] = useState(t('passkeys.defaultName'));
  const [codes, setCodes] = useState<readonly string[]>();

  async function add(proof: OwnProof): Promise<readonly Message[]> {
    const { createPasskey } = await import('./create-passkey.ts');
    const answer = await createPasskey(proof, name.trim() || t('passkeys.defaultName'));
    if (!answer) return [{ code: 'passkey', type: 'error', message: t('passkeys.notMade') }];
    if (!answer.ok) return answer.messages;
    notify({ type: 'success', message: t('passkeys.added', { name }) });
    if (!('recoveryCodes' in answer.reply) || answer.reply.recoveryCodes.length === 0) onClose();
    else setCodes(answer.reply.recoveryCodes);
    return [];
  }

  if (codes)
    return (
      <Dialog
        isOpen
        isQuestion
        title={t('secondFactor.codesTitle')}
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            {t('secondFactor.done')}
          </Button>
        }
      >
        <CodeList codes={codes} />
      </Dialog>
    );
  return (
    <ProofDialog
      title={t('passkeys.add')}
      submitLabel={t('secondFactor.begin')}
      proofs={proofs}
      onProof={add}
      onClose={onClose}
    >
      <p>{t('passkeys.addText')}</p>
      <TextField
        label={t('passkeys.name')}
        help={t('passkeys.nameHelp')}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ProofDialog>
  );
}

type OneProps = { readonly passkey: Passkey; readonly onClose: () => void };

export function RemovePasskeyDialog({ passkey: { passkeyId, name }, proofs, onClose }: OneProps & AddProps) {
  const t = useTexts('sign-in-security');

  async function remove(proof: OwnProof): Promise<readonly Message[]> {
    const params = { passkeyId: String(passkeyId) };
    const answer = await browserApi.ask(secondFactorApi.removePasskey, { params, body: proof }, asForm);
    if (!answer.ok) return answer.messages;
    notify({ type: 'success', message: t('passkeys.removed', { name }) });
    onClose();
    return [];
  }

  return (
    <ProofDialog
      title={t('passkeys.removeOf', { name })}
      submitLabel={t('secondFactor.remove')}
      look="danger"
      proofs={proofs}
      onProof={remove}
      onClose={onClose}
    >
      <p>{t('passkeys.removeText')}</p>
    </ProofDialog>
  );
}

export function RenamePasskeyDialog({ passkey: { passkeyId, name }, onClose }: OneProps) {
  const t = useTexts('sign-in-security');
  const [wanted, setWanted] = useState(name);
  const [wrong, setWrong] = useState<string>();

  async function rename() {
    const params = { passkeyId: String(passkeyId) };
    const answer = await browserApi.ask(
      secondFactorApi.renamePasskey,
      { params, body: { passkeyName: wanted } },
      asForm,
    );
    if (answer.ok) return onClose();
    return setWrong(messageText(answer));
  }

  return (
    <Dialog isOpen title={t('passkeys.renameOf', { name })} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField
          label={t('passkeys.name')}
          value={wanted}
          required
          maxLength={PASSKEY_NAME_MAX}
          onChange={(event) => setWanted(event.currentTarget.value)}
          {...(wrong !== undefined && { error: wrong })}
        />
        <Button type="submit" look="primary" className="justify-self-end">
          {t('passkeys.save')}
        </Button>
      </form>
    </Dialog>
  );
}
