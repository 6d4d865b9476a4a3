import type { Message } from '@shop/contract/envelope';
import type { OwnProof } from '@shop/contract/second-factor';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** What else than the password somebody can prove with that it is he. */
export type Proofs = { readonly hasPasskey: boolean; readonly hasApp: boolean };

type Props = {
  readonly title: string;
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  readonly proofs: Proofs;
  /** Does what was asked for. @returns what was wrong; nothing when it is done */
  readonly onProof: (proof: OwnProof) => Promise<readonly Message[]>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A change of how somebody logs in: only with his password, one of his passkeys or a code of his app. */
export function ProofDialog({ title, submitLabel, look = 'primary', proofs, onProof, onClose, children }: Props) {
  const t = useTexts('sign-in-security');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<readonly Message[]>([]);
  const [isBusy, setBusy] = useState(false);
  const errorOf = (name: string) => {
    const messages = wrong.filter(({ field }) => field === name).map(({ message }) => message);
    return messages.length > 0 ? { error: messages.join(' ') } : {};
  };
  const others = wrong.filter(({ field }) => field !== 'password' && field !== 'code').map(({ message }) => message);

  async function prove(findProof: () => Promise<OwnProof | undefined>) {
    if (isBusy) return;
    setBusy(true);
    setWrong([]);
    try {
      const proof = await findProof();
      if (proof) setWrong(await onProof(proof));
    } catch {
      setWrong([{ code: 'passkey', type: 'error', message: t('passkeys.failed') }]);
    } finally {
      setBusy(false);
    }
  }

  const withPasskey = async () => {
    const { askForPasskey } = await import('#app/session/passkey.ts');
    const passkey = await askForPasskey();
    return passkey && { passkey };
  };
  const state = isBusy ? 'busy' : 'default';
  return (
    <Dialog asksWhenTyped={false} isOpen title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void prove(() => Promise.resolve(proofs.hasApp && code.trim() !== '' ? { code } : { password }));
        }}
      >
        {children}
        {others.length > 0 && (
          <p role="alert" className="text-small font-medium text-bad">
            {others.join(' ')}
          </p>
        )}
        <TextField
          type="password"
          label={t('secondFactor.password')}
          value={password}
          autoComplete="current-password"
          required={!proofs.hasApp || code.trim() === ''}
          maxLength={200}
          onChange={(event) => setPassword(event.currentTarget.value)}
          {...errorOf('password')}
        />
        {proofs.hasApp && (
          <TextField
            label={t('secondFactor.orCode')}
            value={code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={40}
            onChange={(event) => setCode(event.currentTarget.value)}
            {...errorOf('code')}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2.5">
          {proofs.hasPasskey && (
            <Button state={state} onClick={() => void prove(withPasskey)}>
              <Icon of="key-round" size={16} />
              {t('passkeys.prove')}
            </Button>
          )}
          <Button type="submit" look={look} state={state}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
