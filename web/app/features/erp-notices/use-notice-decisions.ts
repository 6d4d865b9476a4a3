import { erpNoticesApi, type UnreadableNotice } from '@shop/contract/erp-notices';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

type Decide = (notice: UnreadableNotice) => Promise<boolean>;

/** Decides notices one after the other, reports the results and shows the list as it then is. */
export function useNoticeDecisions() {
  const t = useTexts('erp-notices');
  const { revalidate } = useRevalidator();

  /** @returns whether all of them were done */
  async function decideAll(notices: readonly UnreadableNotice[], done: 'applied' | 'discarded', decide: Decide) {
    const open = notices.filter(({ state }) => state === 'open');
    let count = 0;
    try {
      for (const notice of open) if (await decide(notice)) count++;
    } finally {
      await revalidate();
    }
    if (open.length === 0) notify({ type: 'info', message: t('noneOpen') });
    if (count > 0) notify({ type: 'success', message: t(`${done}`, { count }) });
    return open.length > 0 && count === open.length;
  }

  const retry = (notices: readonly UnreadableNotice[]) =>
    decideAll(notices, 'applied', async ({ id }) => {
      return (await browserApi.ask(erpNoticesApi.retry, { params: { id: String(id) } })).ok;
    });
  const discard = (notices: readonly UnreadableNotice[], note = '') =>
    decideAll(notices, 'discarded', async ({ id }) => {
      return (await browserApi.ask(erpNoticesApi.acknowledge, { params: { id: String(id) }, body: { note } })).ok;
    });
  return { retry, discard };
}
