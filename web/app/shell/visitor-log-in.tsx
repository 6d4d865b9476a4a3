import type { Operator } from '@shop/contract/operator';
import { useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#app/lib/texts.ts';
import LogInForm, { type WayIn } from '#app/session/log-in-form.tsx';
import { logInWanted } from '#app/session/log-in-panel.ts';

type Props = {
  readonly operator: Operator;
  readonly onOpen: (event: MouseEvent, way: WayIn) => void;
};

/** The form to log in, and why it opened where something needs a log-in. */
export default function VisitorLogIn({ operator, onOpen }: Props) {
  const t = useTexts('shell');
  const { pathname, search } = useLocation();
  const goOnTo = useSyncExternalStore(logInWanted.subscribe, logInWanted.get, () => undefined);
  const isWanted = goOnTo !== undefined;
  return (
    <>
      <h2 className="mb-3">{isWanted ? t('logInWanted.title') : t('logIn')}</h2>
      {isWanted && (
        <p className="mb-3 rounded-control bg-spark-soft px-3 py-2 text-small">{t('logInWanted.message')}</p>
      )}
      <LogInForm redirectUrl={goOnTo || pathname + search} operator={operator} onOpen={onOpen} isFocused />
    </>
  );
}
