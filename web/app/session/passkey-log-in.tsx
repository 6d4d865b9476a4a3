import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { useIsHydrated } from '#app/lib/use-is-hydrated.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import {
  askForPasskey,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
} from './passkey.ts';
import { PasskeyPlace } from './passkey-place.tsx';

type Props = {
  /** The browser offers passkeys at the field for the name, too. */
  readonly isOffered?: boolean;
  /** Called with the answer and with what stands in the form around it. */
  readonly onAnswer: (passkey: string, form: FormData) => void;
};

/** The way in without a password. Nothing where the browser knows no passkeys. */
export default function PasskeyLogIn({ isOffered = false, onAnswer }: Props) {
  const t = useTexts('shell');
  const button = useRef<HTMLSpanElement>(null);
  const answered = useRef(onAnswer);
  const isHydrated = useIsHydrated();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    answered.current = onAnswer;
  });

  async function ask(isAtField: boolean) {
    try {
      const passkey = await askForPasskey(isAtField);
      const form = button.current?.closest('form');
      if (passkey) answered.current(JSON.stringify(passkey), form ? new FormData(form) : new FormData());
    } catch {
      // What only was to be offered is not missed.
      if (!isAtField) setFailed(true);
    }
  }

  useEffect(() => {
    if (!isOffered) return undefined;
    let isGone = false;
    void browserSupportsWebAuthnAutofill().then((isSupported) => {
      if (isSupported && !isGone) void ask(true);
    });
    return () => {
      isGone = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [isOffered]);

  if (!isHydrated) return <PasskeyPlace />;
  if (!browserSupportsWebAuthn()) return null;
  return (
    <span ref={button} className="contents">
      <Button
        size="wide"
        state={isBusy ? 'busy' : 'default'}
        onClick={() => {
          setBusy(true);
          setFailed(false);
          void ask(false).finally(() => setBusy(false));
        }}
      >
        <Icon of="key-round" />
        {t('logInForm.passkey')}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-small text-bad">
          {t('logInForm.passkeyFailed')}
        </p>
      )}
    </span>
  );
}
