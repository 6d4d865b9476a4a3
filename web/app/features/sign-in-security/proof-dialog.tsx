import type { Message } from '@shop/contract/envelope';
import type { OwnProof } from '@shop/contract/second-factor';
import { useState, type ReactNode } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

type Props = {
  readonly title: string;
  readonly submitLabel: string;
  readonly look?: 'primary' | 'danger';
  /** Whether one of the own passkeys may take the place of the password. */
  readonly hasPasskey: boolean;
  /** Does what was asked for. @returns what was wrong; nothing when it is done */
  readonly onProof: (proof: OwnProof) => Promise<readonly Message[]>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A change of how somebody logs in: only with his password or one of his passkeys. */
export function ProofDialog({ title, submitLabel, look = 'primary', hasPasskey, onProof, onClose, children }: Props) {
  const t = useTexts('sign-in-security');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<readonly Message[]>([]);
  const [isBusy, setBusy] = useState(false);
  const ofPassword = wrong.filter(({ field }) => field === 'password').map(({ message }) => message);
  const others = wrong.filter(({ field }) => field !== 'password').map(({ message }) => message);

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
    <Dialog isOpen title={title} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void prove(() => Promise.resolve({ password }));
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
          required
          maxLength={200}
          onChange={(event) => setPassword(event.currentTarget.value)}
          {...(ofPassword.length > 0 && { error: ofPassword.join(' ') })}
        />
        <div className="flex flex-wrap justify-end gap-2.5">
          {hasPasskey && (
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
