import { PASSWORD_LENGTH_MIN, passwordDemands, passwordLength } from '@shop/contract/session';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTexts, type Translate } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

export type PasswordFaults = { readonly password: string[]; readonly passwordRepeated: string[] };

type Props = {
  readonly email: string;
  readonly minutesLeft: number;
  /** What the server said of the last try. */
  readonly faults: PasswordFaults | undefined;
};

/** A password and its repetition; what is still missing is seen while it is typed. Works without scripts. */
export function NewPasswordForm({ email, minutesLeft, faults }: Props) {
  const t = useTexts('new-password');
  const { state } = useNavigation();
  const isHydrated = useIsHydrated();
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <section className="rounded-card border border-line bg-raised p-6">
      <h1>{t('title')}</h1>
      <p className="mt-1 wrap-anywhere">{t('for', { email })}</p>
      <p className="mb-4 text-note text-ink-2">{validity(t, minutesLeft)}</p>
      <Form method="post" className="grid gap-4" noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          name="password"
          type={type}
          label={t('password')}
          autoComplete="new-password"
          maxLength={200}
          required
          onChange={(event) => setPassword(event.target.value)}
          {...errorOf(faults?.password)}
        />
        <Demands password={password} />
        {isHydrated && (
          <Checkbox checked={isShown} onChange={(event) => setShown(event.target.checked)}>
            {t('show')}
          </Checkbox>
        )}
        <TextField
          name="passwordRepeated"
          type={type}
          label={t('repeat')}
          autoComplete="new-password"
          maxLength={200}
          required
          {...errorOf(faults?.passwordRepeated)}
        />
        <Button type="submit" look="primary" size="wide" state={state === 'idle' ? 'default' : 'busy'}>
          {t('save')}
        </Button>
        <p className="text-note text-ink-2">{t('effect')}</p>
      </Form>
    </section>
  );
}

/** In the largest unit that says it well: somebody who is let in for the first time has days. */
function validity(t: Translate<'new-password'>, minutes: number): string {
  const hours = Math.floor(minutes / 60);
  if (minutes <= 120) return t('valid', { count: minutes });
  return hours < 48 ? t('validHours', { count: hours }) : t('validDays', { count: Math.floor(hours / 24) });
}

/** The demands of docs/domain/session.md#passwords, each with a sign as soon as it is met. */
export function Demands({ password }: { readonly password: string }) {
  const t = useTexts('new-password');
  const has = (code: keyof typeof passwordDemands) => passwordDemands[code].test(password);
  const demands = [
    [t('rules.length', { min: PASSWORD_LENGTH_MIN }), passwordLength(password) >= PASSWORD_LENGTH_MIN],
    [t('rules.letters'), has('password.no_lowercase') && has('password.no_uppercase')],
    [t('rules.digit'), has('password.no_digit')],
    [t('rules.special'), has('password.no_special')],
  ] as const;
  return (
    <ul aria-label={t('demands')} className="grid gap-1 text-small">
      {demands.map(([text, isMet]) => (
        <li key={text} className={`flex items-center gap-2 ${isMet ? '' : 'text-ink-2'}`}>
          <Icon of={isMet ? 'circle-check' : 'circle'} size={16} className={isMet ? 'text-ok' : 'text-ink-3'} />
          {text}
          {isMet && <span className="sr-only">: {t('met')}</span>}
        </li>
      ))}
    </ul>
  );
}

function errorOf(messages: readonly string[] | undefined) {
  return messages === undefined || messages.length === 0 ? {} : { error: messages.join(' ') };
}
