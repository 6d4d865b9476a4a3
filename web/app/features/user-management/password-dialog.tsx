import type { CompanyUser } from '@shop/contract/company-user';
import { userManagementApi } from '@shop/contract/user-management';
import type { Message } from '@shop/contract/envelope';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Demands } from '#app/features/new-password/new-password-form.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { DialogCancel } from '#app/ui/dialog-cancel.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextField } from '#app/ui/field.tsx';

type Props = { readonly user: CompanyUser; readonly onClose: () => void; readonly onLink: () => void };

/** A new password for somebody: he sets it by a link, or, where he reads no e-mails, it is set for him. */
export function PasswordDialog({ user, onClose, onLink }: Props) {
  const t = useTexts('user-management');
  const { revalidate } = useRevalidator();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [wrong, setWrong] = useState<readonly Message[]>([]);
  const faultsOf = (name: string) => {
    const texts = wrong.filter(({ field }) => field === name).map(({ message }) => message);
    return texts.length === 0 ? {} : { error: texts.join(' ') };
  };

  async function save() {
    const { customerUsername, version } = user;
    const body = { version, password, passwordRepeated: repeated };
    const answer = await browserApi.ask(
      userManagementApi.updatePassword,
      { params: { customerUsername }, body },
      { isForm: true, isQuiet: true },
    );
    if (!answer.ok) return setWrong(answer.messages);
    notify({ type: 'success', message: t('passwordSet', { name: user.firstName }) });
    onClose();
    return revalidate();
  }

  const others = wrong.filter(({ field }) => field !== 'password' && field !== 'passwordRepeated');
  return (
    <Dialog
      isOpen
      size={600}
      onClose={onClose}
      title={t('resetPassword')}
      footer={
        <>
          <DialogCancel>{t('cancel')}</DialogCancel>
          <Button
            look="primary"
            onClick={() => {
              onLink();
              onClose();
            }}
          >
            {t('sendLink')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{t('linkText', { email: user.email })}</p>
      <Disclosure title={t('setPassword')}>
        <form
          className="grid gap-4 pt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <p className="text-ink-2">{t('setPasswordText')}</p>
          {others.length > 0 && <p role="alert">{others.map(({ message }) => message).join(' ')}</p>}
          <TextField
            type="password"
            label={t('newPassword')}
            value={password}
            autoComplete="new-password"
            maxLength={200}
            onChange={(event) => setPassword(event.currentTarget.value)}
            {...faultsOf('password')}
          />
          <Demands password={password} />
          <TextField
            type="password"
            label={t('repeatPassword')}
            value={repeated}
            autoComplete="new-password"
            maxLength={200}
            onChange={(event) => setRepeated(event.currentTarget.value)}
            {...faultsOf('passwordRepeated')}
          />
          <Button type="submit" className="justify-self-start">
            {t('setPassword')}
          </Button>
        </form>
      </Disclosure>
    </Dialog>
  );
}
