import { helpdeskStaffApi, type HelpdeskRequest } from '@shop/contract/helpdesk';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

type Done = 'take' | 'release' | 'finish' | 'reopen';

/** What staff do with one request; each press is said, and what can be taken back offers it. */
export function useRequestActions({ requestId, version }: Pick<HelpdeskRequest, 'requestId' | 'version'>) {
  const t = useTexts('helpdesk-staff');
  const { revalidate } = useRevalidator();
  const params = { requestId: String(requestId) };

  const call = {
    take: (at: number) => browserApi.ask(helpdeskStaffApi.take, { params, body: { version: at } }),
    release: (at: number) => browserApi.ask(helpdeskStaffApi.release, { params, body: { version: at } }),
    finish: (at: number) =>
      browserApi.ask(helpdeskStaffApi.setState, { params, body: { version: at, requestState: 'done' } }),
    reopen: (at: number) =>
      browserApi.ask(helpdeskStaffApi.setState, { params, body: { version: at, requestState: 'open' } }),
  };
  const opposite = { take: 'release', release: 'take', finish: 'reopen', reopen: 'finish' } as const;

  async function run(what: Done, at = version, isUndo = false): Promise<boolean> {
    const answer = await call[what](at);
    await revalidate();
    if (!answer.ok) return false;
    const next = answer.reply.version;
    const offer = { label: t('undo'), run: () => void run(opposite[what], next, true) };
    notify({ type: 'success', message: t(`done.${what}`), ...(!isUndo && { offer }) });
    return true;
  }

  async function send(
    work: () => Promise<{ readonly ok: boolean }>,
    done: 'answer' | 'note' | 'slot',
  ): Promise<boolean> {
    const { ok } = await work();
    await revalidate();
    if (ok) notify({ type: 'success', message: t(`done.${done}`) });
    return ok;
  }

  return {
    run,
    answer: (answerText: string, isDone: boolean) =>
      send(() => browserApi.ask(helpdeskStaffApi.answer, { params, body: { version, answerText, isDone } }), 'answer'),
    addNote: (noteText: string) =>
      send(() => browserApi.ask(helpdeskStaffApi.addNote, { params, body: { noteText } }), 'note'),
    confirmSlot: (slot: {
      readonly slotDay: string;
      readonly slotTime: string;
      readonly meetingUrl: string;
      readonly answerText: string;
    }) => send(() => browserApi.ask(helpdeskStaffApi.confirmSlot, { params, body: { version, ...slot } }), 'slot'),
  };
}
