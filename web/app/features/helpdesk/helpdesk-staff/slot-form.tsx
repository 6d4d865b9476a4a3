import { REQUEST_MESSAGE_MAX, type HelpdeskRequest } from '@shop/contract/helpdesk';
import { useState } from 'react';
import { useTexts } from '#app/lib/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { useButtonState } from '#app/ui/use-button-state.ts';
import { useDayWords } from '../use-day-words.ts';
import { useRequestActions } from './use-request-actions.ts';

/** One of the wished times is confirmed with a press; another one may be agreed by phone. */
export function SlotForm({ request }: { readonly request: HelpdeskRequest }) {
  const t = useTexts('helpdesk-staff');
  const { confirmSlot } = useRequestActions(request);
  const { state, during } = useButtonState();
  const dayWords = useDayWords();
  const { wishedSlots, confirmedAt } = request;
  const [slot, setSlot] = useState(wishedSlots[0] ?? { slotDay: '', slotTime: '' });
  const [meetingUrl, setMeetingUrl] = useState(request.meetingUrl);
  const [answerText, setText] = useState('');

  async function confirm() {
    const isDone = await confirmSlot({ ...slot, meetingUrl: meetingUrl.trim(), answerText: answerText.trim() });
    if (isDone) setText('');
    return isDone;
  }

  return (
    <section className="script-only grid gap-4 rounded-card border border-line bg-raised p-5">
      <h2>{t(confirmedAt === null ? 'slot.title' : 'slot.move')}</h2>
      <div className="flex flex-wrap gap-2">
        {wishedSlots.map((one) => (
          <Button
            key={`${one.slotDay} ${one.slotTime}`}
            size="small"
            aria-pressed={one.slotDay === slot.slotDay && one.slotTime === slot.slotTime}
            className="aria-pressed:border-ink aria-pressed:bg-sunken"
            onClick={() => setSlot(one)}
          >
            {dayWords(one.slotDay)} {one.slotTime}
          </Button>
        ))}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <TextField
          type="date"
          label={t('slot.day')}
          value={slot.slotDay}
          onChange={({ target }) => setSlot({ ...slot, slotDay: target.value })}
        />
        <TextField
          type="time"
          label={t('slot.time')}
          value={slot.slotTime}
          onChange={({ target }) => setSlot({ ...slot, slotTime: target.value })}
        />
        <TextField
          type="url"
          label={t('slot.url')}
          help={t('slot.urlHelp')}
          value={meetingUrl}
          maxLength={300}
          onChange={({ target }) => setMeetingUrl(target.value)}
          className="sm:col-span-2"
        />
      </div>
      <TextArea
        label={t('slot.text')}
        rows={2}
        value={answerText}
        maxLength={REQUEST_MESSAGE_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        className="justify-self-start"
        state={state}
        disabled={slot.slotDay === '' || slot.slotTime === ''}
        onClick={() => void during(confirm)}
      >
        {t('slot.do')}
      </Button>
    </section>
  );
}
