import { engineRoomApi, type MailContent, type MailSummary } from '@shop/contract/engine-room';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { OrderLink } from '#app/features/operator-orders/order-link.tsx';
import { browserApi } from '#app/lib/browser-api.ts';
import { formatDateTime } from '#app/lib/format.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = { readonly mail: MailSummary; readonly onClose: () => void };

/** An e-mail as its reader sees it; nothing in it runs or leads anywhere. */
export function MailDialog({ mail, onClose }: Props) {
  const t = useTexts('engine-room');
  const { revalidate } = useRevalidator();
  const { state, during } = useButtonState();
  const { id, subject, recipient, sentAt, notResendable, lastError, orderNumber } = mail;
  const content = useMailContent(id);

  async function resend(): Promise<boolean> {
    const answer = await browserApi.ask(engineRoomApi.resendMail, { params: { mailId: id } });
    if (!answer.ok) return false;
    notify({ type: 'success', message: t('mails.resent', { recipient }) });
    await revalidate();
    onClose();
    return true;
  }

  return (
    <Dialog
      isOpen
      size={800}
      title={subject}
      onClose={onClose}
      {...(sentAt !== null &&
        notResendable === null && {
          footer: (
            <Button look="primary" state={state} onClick={() => void during(resend)}>
              {t('mails.resend')}
            </Button>
          ),
        })}
    >
      <p className="mb-3 text-small text-ink-2">
        {t('mails.to', { recipient })} ·{' '}
        {sentAt === null ? t('mails.states.waiting') : t('mails.sentAt', { time: formatDateTime(sentAt) })}
        {orderNumber !== null && (
          <>
            {' · '}
            {t('mails.order')} <OrderLink orderNumber={orderNumber} />
          </>
        )}
      </p>
      {sentAt === null && (
        <div className="mb-3">
          <Note tone="warning">
            {t('mails.waitingText')} {lastError}
          </Note>
        </div>
      )}
      {notResendable !== null && (
        <div className="mb-3">
          <Note>{t(`mails.notResendable.${notResendable}`)}</Note>
        </div>
      )}
      {content === undefined ? (
        <Skeleton className="h-80 w-full" />
      ) : (
        // An empty sandbox: no script, no form, no link out of it.
        <iframe
          sandbox=""
          title={t('mails.content')}
          srcDoc={content.html}
          className="h-100 w-full rounded-control border border-line bg-picture"
        />
      )}
    </Dialog>
  );
}

function useMailContent(id: number): MailContent | undefined {
  const [content, setContent] = useState<MailContent>();
  useEffect(() => {
    // What went wrong has been said; the dialog then stays without content.
    void browserApi.ask(engineRoomApi.mail, { params: { mailId: id } }).then((answer) => {
      if (answer.ok) setContent(answer.reply);
    });
  }, [id]);
  return content;
}
