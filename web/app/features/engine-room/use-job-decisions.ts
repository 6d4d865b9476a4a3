import { engineRoomApi } from '@shop/contract/engine-room';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

type Answer = { readonly ok: true; readonly reply: { readonly count: number } } | { readonly ok: false };

/** Repeats and discards failed jobs, says how many it were, and shows the list as it then is. */
export function useJobDecisions() {
  const t = useTexts('engine-room');
  const { revalidate } = useRevalidator();

  /** @returns whether it was done; the reason has been said where not */
  async function run(done: 'retried' | 'discarded', ask: () => Promise<Answer>): Promise<boolean> {
    const answer = await ask();
    await revalidate();
    if (answer.ok) notify({ type: 'success', message: t(`jobs.${done}`, { count: answer.reply.count }) });
    return answer.ok;
  }

  /** What is ticked may have no failed one among it. */
  async function runFor(ids: readonly string[], work: () => Promise<boolean>): Promise<boolean> {
    if (ids.length > 0) return work();
    notify({ type: 'info', message: t('jobs.noneFailed') });
    return false;
  }

  return {
    retry: (ids: readonly string[]) =>
      runFor(ids, () => run('retried', () => browserApi.ask(engineRoomApi.retryJobs, { body: { jobIds: [...ids] } }))),
    retryKind: (kind: string) => run('retried', () => browserApi.ask(engineRoomApi.retryJobs, { body: { kind } })),
    discard: (ids: readonly string[], discardReason: string) =>
      runFor(ids, () =>
        run('discarded', () =>
          browserApi.ask(engineRoomApi.discardJobs, { body: { jobIds: [...ids], discardReason } }),
        ),
      ),
  };
}
