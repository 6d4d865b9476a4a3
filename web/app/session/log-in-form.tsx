import type { Operator } from '@shop/contract/operator';
import { Suspense, useId, type MouseEvent } from 'react';
import { deleteOfflinePages } from './offline-pages.ts';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useFetcher } from 'react-router';
import { Button, buttonLook } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Link, useLocalPath } from '#app/ui/link.tsx';
import type { LogInOutcome } from './log-in.route.tsx';
import { PasskeyPlace } from './passkey-place.tsx';

/** Passkeys need scripts: it comes after the form. */
const PasskeyLogIn = lazyComponent(() => import('./passkey-log-in.tsx'));

type Props = {
  /** Page to come back to, within the shop. */
  readonly redirectUrl: string;
  readonly operator: Pick<Operator, 'phone'>;
  /** The cursor goes to the first field as soon as the form is there: where the user opened the form. */
  readonly isFocused?: boolean;
  /** What the form answered when it was sent without scripts. */
  readonly outcome?: LogInOutcome;
  /** Where the ways beside the log-in open as dialogs; their links lead to pages otherwise. */
  readonly onOpen?: (event: MouseEvent, way: WayIn) => void;
};

/** What a visitor does who cannot log in. */
export type WayIn = 'restore' | 'register';

/** Loaded where it is needed. Posts to the log-in page, with or without scripts; what was typed stays after a refusal. */
export default function LogInForm({ redirectUrl, operator, isFocused = false, outcome, onOpen }: Props) {
  const t = useTexts('shell');
  const localPath = useLocalPath();
  const errorId = useId();
  const fetcher = useFetcher<LogInOutcome>();
  const { message: refusal, companyUrl } = fetcher.data ?? outcome ?? {};
  return (
    <fetcher.Form
      method="post"
      action={localPath('/login')}
      className="grid gap-3.5"
      // Pages that this device keeps may be those of another user.
      onSubmit={() => void deleteOfflinePages()}
    >
      <input type="hidden" name="redirectUrl" value={redirectUrl} />
      {refusal !== undefined && (
        <p id={errorId} role="alert" className="rounded-control bg-bad-soft px-3 py-2 text-small font-medium text-bad">
          {refusal}
        </p>
      )}
      {companyUrl !== undefined && (
        <a href={companyUrl} className={buttonLook('primary')}>
          {t('logInForm.company')}
        </a>
      )}
      <TextField
        name="email"
        label={t('logInForm.username')}
        // The browser offers passkeys where the name is typed.
        autoComplete="username webauthn"
        autoFocus={isFocused}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={outcome?.email}
        required
        maxLength={254}
      />
      <TextField
        name="password"
        type="password"
        label={t('logInForm.password')}
        autoComplete="current-password"
        required
        maxLength={200}
      />
      <Checkbox name="stayLoggedIn" value="1">
        {t('logInForm.stay')}
      </Checkbox>
      <Button type="submit" look="primary" size="wide" state={fetcher.state === 'idle' ? 'default' : 'busy'}>
        {t('logInForm.submit')}
      </Button>
      <Suspense fallback={<PasskeyPlace />}>
        <PasskeyLogIn
          isOffered
          onAnswer={(passkey, form) => {
            void deleteOfflinePages();
            form.set('passkey', passkey);
            void fetcher.submit(form, { method: 'post', action: localPath('/login') });
          }}
        />
      </Suspense>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-2 text-small">
        <Link to={`/login/company?redirectUrl=${encodeURIComponent(redirectUrl)}`} className="link w-full">
          {t('logInForm.company')}
        </Link>
        <Link to="/restore-password" className="link" onClick={(event) => onOpen?.(event, 'restore')}>
          {t('logInForm.restore')}
        </Link>
        <Link to="/register" className="link" onClick={(event) => onOpen?.(event, 'register')}>
          {t('logInForm.register')}
        </Link>
      </p>
      <p className="text-note text-ink-3">
        {t('logInForm.help')}{' '}
        <a href={`tel:${operator.phone.replaceAll(' ', '')}`} className="link whitespace-nowrap underline">
          {operator.phone}
        </a>
      </p>
    </fetcher.Form>
  );
}
