import { NOTICE_NOTE_MAX, type UnreadableNotice } from '@shop/contract/erp-notices';
import { useState } from 'react';
import { OrderLink } from '#app/features/operator-orders/order-link.tsx';
import { formatDateTime } from '#app/lib/format.ts';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';

type Props = {
  readonly notice: UnreadableNotice;
  /** False where it was refused; the reason has been shown. */
  readonly onRetry: () => Promise<boolean>;
  readonly onDiscard: (note: string) => Promise<boolean>;
  readonly onClose: () => void;
};

/** One notice in words, and folded away as it came with the reason; while it is open, it is decided here with a note. */
export function NoticeDialog({ notice, onRetry, onDiscard, onClose }: Props) {
  const t = useTexts('erp-notices');
  const [note, setNote] = useState('');
  const retrying = useButtonState();
  const discarding = useButtonState();
  const isOpen = notice.state === 'open';

  async function closeAfter(decide: () => Promise<boolean>): Promise<boolean> {
    const isDone = await decide();
    if (isDone) onClose();
    return isDone;
  }

  return (
    <Dialog
      isOpen
      size={800}
      title={t('noticeTitle', { notice: notice.noticeId ?? `#${notice.id}` })}
      onClose={onClose}
      {...(isOpen && {
        footer: (
          <>
            <Button
              look="danger"
              state={discarding.state}
              onClick={() => void discarding.during(() => closeAfter(() => onDiscard(note.trim())))}
            >
              {t('discard')}
            </Button>
            <Button
              look="primary"
              state={retrying.state}
              onClick={() => void retrying.during(() => closeAfter(onRetry))}
            >
              {t('retry')}
            </Button>
          </>
        ),
      })}
    >
      {notice.orderNumber !== null && (
        <p className="mb-2">
          {t('order')} <OrderLink orderNumber={notice.orderNumber} />
        </p>
      )}
      <p className="font-medium">{t(`causes.${notice.cause}`)}</p>
      <p className="mb-3">{t(`explained.${notice.cause}`)}</p>
      {notice.faults.length > 0 && (
        <>
          <h3 className="mb-1">{t('faults')}</h3>
          <ul className="mb-3 grid list-disc gap-1 pl-5 wrap-anywhere">
            {notice.faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      )}
      <Disclosure title={t('technical')} className="mb-3 border-b">
        <p className="mb-3 text-small wrap-anywhere text-ink-2" lang="en">
          {notice.reason}
        </p>
        <pre className="max-h-80 overflow-auto rounded-control bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap">
          {notice.raw}
        </pre>
      </Disclosure>
      {isOpen ? (
        <TextArea
          label={t('note')}
          help={t('noteHelp')}
          maxLength={NOTICE_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : (
        <p className="text-small">
          {t(`states.${notice.state}`)} · {notice.decidedBy} ·{' '}
          {notice.decidedAt === null ? '–' : formatDateTime(notice.decidedAt)}
          {notice.note !== '' && ` · ${notice.note}`}
        </p>
      )}
    </Dialog>
  );
}
