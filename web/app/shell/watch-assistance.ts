import { sessionUser } from '@shop/contract/session-user';
import { browserApi } from '#app/lib/browser-api.ts';
import type { Translate } from '#app/lib/texts.ts';

type Watched = {
  /** For whom the page works; null for nobody. */
  readonly key: string | null;
  readonly t: Translate<'shell'>;
  readonly onOther: (message: string) => void;
};

/** Looks, each time the window is shown, whether staff still work for the customer of this page. @returns what ends it */
export function watchAssistance({ key, t, onOther }: Watched): () => void {
  async function look() {
    if (document.visibilityState !== 'visible') return;
    const user = await browserApi.get(sessionUser, undefined, { isQuiet: true }).catch(() => undefined);
    if (user === undefined || user === null || (user.assistance?.key ?? null) === key) return;
    const name = `${user.firstName} ${user.lastName}`;
    onOther(user.assistance ? t('agent.other', { name }) : t('agent.ended'));
  }
  const onShown = () => void look();
  document.addEventListener('visibilitychange', onShown);
  return () => document.removeEventListener('visibilitychange', onShown);
}
