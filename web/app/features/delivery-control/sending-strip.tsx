import { useTexts } from '#app/lib/texts.ts';
import { askForLogIn } from '#app/session/log-in-panel.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import type { OutboxEntry } from './outbox.ts';
import { countUnsent, type SendingState } from './send-outbox.ts';

type Props = {
  readonly sending: SendingState;
  readonly entries: readonly OutboxEntry[];
  /** False where the browser keeps nothing. */
  readonly isLasting: boolean;
};

/** Where the entries are: on this device, on their way, or all with the server (then nothing is shown). */
export function SendingStrip({ sending, entries, isLasting }: Props) {
  const t = useTexts('delivery-control');
  const count = countUnsent(entries);
  return (
    <div role="status" className="grid grid-cols-1 gap-2 empty:hidden">
      {!isLasting && <Note tone="warning">{t('device.none')}</Note>}
      {count > 0 && sending === 'loggedOut' && (
        <Note
          tone="warning"
          action={
            <Button size="small" className="min-h-11" onClick={() => askForLogIn()}>
              <Icon of="log-in" size={15} />
              {t('sending.logIn')}
            </Button>
          }
        >
          {t('sending.loggedOut', { count })}
        </Note>
      )}
      {count > 0 && sending !== 'loggedOut' && (
        <p className="flex items-center gap-2 rounded-control bg-sunken px-3 py-2 text-small">
          <Icon
            of={sending === 'offline' ? 'cloud-off' : sending === 'refusing' ? 'refresh-cw' : 'loader-circle'}
            size={16}
            className={sending === 'sending' ? 'animate-spin' : ''}
          />
          {t(sending === 'offline' || sending === 'refusing' ? `sending.${sending}` : 'sending.sending', { count })}
        </p>
      )}
    </div>
  );
}
