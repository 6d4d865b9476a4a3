import { addressesApi } from '@shop/contract/addresses';
import type { CartMetadata } from '@shop/contract/cart';
import { useRef, useState } from 'react';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { messageText } from '#app/lib/message-text.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { isWhole, type OneTime } from './checkout-fields.ts';

type Props = {
  readonly address: OneTime;
  readonly onSaved: (address: CartMetadata['addresses'][number]) => void;
};

/** Makes an address typed for this order one of the company's, for users with that right; it is then the one that is chosen. */
export function SaveAddress({ address, onSaved }: Props) {
  const t = useTexts('checkout');
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The same address pressed twice is one address. */
  const attempt = useRef({ requestId: '', body: '' });

  async function keep() {
    if (!isWhole(address)) return setFault(t('once.incomplete'));
    const body = JSON.stringify(address);
    if (attempt.current.body !== body) attempt.current = { requestId: newRequestId(), body };
    setBusy(true);
    try {
      const { requestId } = attempt.current;
      const answer = await browserApi.ask(addressesApi.create, { body: address }, { requestId, isQuiet: true });
      if (!answer.ok) return setFault(messageText(answer));
      notify({ type: 'success', message: t('once.kept') });
      onSaved(answer.reply);
    } catch (error) {
      setFault(error instanceof ApiFailure ? (error.failure.messages[0]?.message ?? '') : t('once.offline'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" state={isBusy ? 'busy' : 'default'} onClick={() => void keep()}>
        {t('once.keep')}
      </Button>
      <span className="text-note text-ink-2">{t('once.keepHelp')}</span>
      <p role="alert" className="w-full text-note font-medium text-bad empty:hidden">
        {fault}
      </p>
    </div>
  );
}
