import { OFFER_MESSAGE_MAX, type OfferDetail, type OfferMessage } from '@shop/contract/offers';
import { useState } from 'react';
import { formatChf, formatDate, formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly messages: readonly OfferMessage[];
  /** Whether it has arrived; absent where nothing can be written any more. */
  readonly onSend: ((text: string) => Promise<boolean>) | undefined;
  readonly isForSales?: boolean;
};

/** What customer and sales have written to each other, the oldest first. */
export function OfferMessages({ messages, onSend, isForSales = false }: Props) {
  const t = useTexts('offers');
  return (
    <section aria-labelledby="messages" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="messages" className="mb-3">
        {t('messages.title')}
      </h2>
      {messages.length === 0 && <p className="text-ink-2">{t('messages.none')}</p>}
      <ul className="grid gap-3">
        {messages.map(({ sentAt, from, name, text }) => (
          <li key={`${sentAt} ${text}`}>
            <p className="text-note text-ink-3">
              {t(`messages.${from}`)}
              {name !== '' && ` · ${name}`} · {formatDateTime(sentAt)}
            </p>
            <p className="whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
      {onSend && <Write label={isForSales ? t('messages.toCustomer') : t('messages.text')} onSend={onSend} />}
    </section>
  );
}

function Write({ label, onSend }: { readonly label: string; readonly onSend: (text: string) => Promise<boolean> }) {
  const t = useTexts('offers');
  const [text, setText] = useState('');
  const [wasTried, setTried] = useState(false);
  const { state, during } = useButtonState();
  const isMissing = wasTried && text.trim() === '';
  async function send() {
    const isSent = await onSend(text.trim());
    if (isSent) setText('');
    setTried(!isSent);
    return isSent;
  }
  return (
    <form
      noValidate
      className="mt-4 grid justify-items-start gap-2.5"
      data-print="no"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (text.trim() !== '') void during(send);
      }}
    >
      <TextArea
        label={label}
        required
        maxLength={OFFER_MESSAGE_MAX}
        value={text}
        {...(isMissing && { error: t('messages.missing') })}
        onChange={(event) => setText(event.target.value)}
        className="w-full"
      />
      <Button type="submit" state={state}>
        {t('messages.send')}
      </Button>
    </form>
  );
}

/** What sales offered one after the other, the newest first; a single one says nothing new. */
export function OfferVersions({ versions }: Pick<OfferDetail, 'versions'>) {
  const t = useTexts('offers');
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="versions" className="rounded-card border border-line bg-raised p-4.5">
      <h2 id="versions" className="mb-3">
        {t('versions.title')}
      </h2>
      <ul className="grid gap-1.5">
        {versions.map(({ version, offeredAt, validTo, netTotal }) => (
          <li key={version} className="flex flex-wrap gap-x-4">
            <span className="grow">
              {t('versions.version', { version, date: formatDate(offeredAt) })},{' '}
              {t('versions.valid', { date: formatDate(validTo) })}
            </span>
            {netTotal !== null && <span>{formatChf(netTotal)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
