import { punchoutApi, type InterfaceMessage, type ReturnForm } from '@shop/contract/punchout';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { OutcomeLabel } from './outcome-label.tsx';
import { RawMessage } from './raw-message.tsx';

type Props = { readonly message: InterfaceMessage; readonly isOperator: boolean; readonly onClose: () => void };

/** A message as it travelled. The operator's staff repeat it where that makes sense. */
export function MessageDialog({ message, isOperator, onClose }: Props) {
  const t = useTexts('punchout');
  const { revalidate } = useRevalidator();
  const download = useDownload();
  const { state, during } = useButtonState();
  const [form, setForm] = useState<ReturnForm>();
  const raw = useRaw(message, isOperator);
  const params = { interfaceMessageId: String(message.interfaceMessageId) };

  async function resend(): Promise<boolean> {
    const answer = await browserApi.ask(punchoutApi.resend, { params });
    if (!answer.ok) return false;
    const { form: again, outcome, reason } = answer.reply;
    if (again) setForm(again);
    else
      notify({ type: outcome === 'failed' ? 'error' : 'success', message: reason === '' ? t('log.repeated') : reason });
    await revalidate();
    return true;
  }

  return (
    <Dialog
      isOpen
      size={800}
      title={`${t(`kind.${message.kind}`)} · ${message.interfaceName}`}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => void download(isOperator ? punchoutApi.messageFile : punchoutApi.ownMessageFile, { params })}
          >
            {t('log.download')}
          </Button>
          {isOperator && message.isRepeatable && (
            <Button look="primary" state={state} onClick={() => void during(resend)}>
              {t(message.direction === 'in' ? 'log.readAgain' : 'log.sendAgain')}
            </Button>
          )}
        </>
      }
    >
      <p className="mb-3 flex flex-wrap items-center gap-3 text-small text-ink-2">
        {formatDateTime(message.at)}
        <OutcomeLabel outcome={message.outcome} />
        {message.reason}
      </p>
      {form && <PreparedForm form={form} />}
      {raw === undefined ? (
        <Skeleton className="h-60 w-full" />
      ) : (
        <>
          <CopyButton text={raw} />
          <RawMessage raw={raw} />
        </>
      )}
    </Dialog>
  );
}

/** This page may send nothing to others: what is to be sent is said, and copied into the buyer's own test page. */
function PreparedForm({ form: { action, fields } }: { readonly form: ReturnForm }) {
  const t = useTexts('punchout');
  return (
    <div className="mb-3">
      <Note tone="success" action={<CopyButton text={curlOf(action, fields)} what={t('log.command')} />}>
        {t('log.prepared', { address: action })}
      </Note>
    </div>
  );
}

function curlOf(action: string, fields: ReturnForm['fields']): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  return [
    'curl',
    quoted(action),
    ...fields.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
  ].join(' ');
}

function useRaw({ interfaceMessageId }: InterfaceMessage, isOperator: boolean): string | undefined {
  const [raw, setRaw] = useState<string>();
  useEffect(() => {
    const params = { interfaceMessageId: String(interfaceMessageId) };
    const asked = isOperator
      ? browserApi.ask(punchoutApi.message, { params })
      : browserApi.ask(punchoutApi.ownMessage, { params });
    void asked.then((answer) => {
      if (answer.ok) setRaw(answer.reply.raw);
    });
  }, [interfaceMessageId, isOperator]);
  return raw;
}
