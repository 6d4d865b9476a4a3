import { Form, useNavigation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { Note } from '#app/ui/note.tsx';
import { QrCode } from './qr-code.tsx';

type PasswordProps = { readonly isOn: boolean; readonly message: string | undefined };

/** Begins setting up, or removes what is set up: with the own password, or with a code of the app that goes. */
export function PasswordStep({ isOn, message }: PasswordProps) {
  const t = useTexts('sign-in-security');
  const { state } = useNavigation();
  return (
    <Form method="post" className="grid gap-4">
      <p>{t(isOn ? 'secondFactor.removeText' : 'secondFactor.text')}</p>
      <TextField
        name="password"
        type="password"
        label={t('secondFactor.password')}
        autoComplete="current-password"
        required={!isOn}
        maxLength={200}
        {...(message !== undefined && { error: message })}
      />
      {isOn && (
        <TextField
          name="code"
          label={t('secondFactor.orCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
        />
      )}
      <Button
        type="submit"
        name="step"
        value={isOn ? 'remove' : 'begin'}
        look={isOn ? 'danger' : 'primary'}
        state={state === 'idle' ? 'default' : 'busy'}
      >
        {t(isOn ? 'secondFactor.remove' : 'secondFactor.begin')}
      </Button>
    </Form>
  );
}

type ScanProps = { readonly uri: string; readonly message: string | undefined };

/** The QR code, the same as a key to type, and the first code. */
export function ScanStep({ uri, message }: ScanProps) {
  const t = useTexts('sign-in-security');
  const { state } = useNavigation();
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <Form method="post" className="grid gap-4">
      <input type="hidden" name="uri" value={uri} />
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={uri} label={t('secondFactor.qr')} />
      <a href={uri} className="link justify-self-start">
        {t('secondFactor.open')}
      </a>
      <p className="text-small">
        {t('secondFactor.secret')}{' '}
        <code className="font-mono wrap-anywhere">{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <TextField
        name="code"
        label={t('secondFactor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
        maxLength={40}
        {...(message !== undefined && { error: message })}
      />
      <Button type="submit" name="step" value="confirm" look="primary" state={state === 'idle' ? 'default' : 'busy'}>
        {t('secondFactor.confirm')}
      </Button>
    </Form>
  );
}

/** Ten codes, with the word that they are shown once. */
export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  const t = useTexts('sign-in-security');
  return (
    <>
      <Note tone="warning">{t('secondFactor.codesText')}</Note>
      <ul className="my-4 grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}

/** Shown once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const t = useTexts('sign-in-security');
  return (
    <>
      <h2>{t('secondFactor.codesTitle')}</h2>
      <CodeList codes={codes} />
      <Link to="/customer/security" className={buttonLook('primary')}>
        {t('secondFactor.done')}
      </Link>
    </>
  );
}
