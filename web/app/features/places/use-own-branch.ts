import { profileApi } from '@shop/contract/profile';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';
import { useSession } from '#app/session/session.ts';
import { isBuyer, isPunchout } from '#app/session/viewer.ts';

type OwnBranch = {
  /** Undefined while it is not known; null for none. */
  readonly branchId: string | null | undefined;
  readonly choose: (branchId: string | null) => void;
};

/** At which branch the viewer picks up; undefined for who buys nothing here. The page is shared, so the browser asks. */
export function useOwnBranch(names: ReadonlyMap<string, string>): OwnBranch | undefined {
  const t = useTexts('places');
  const user = useSession()?.user;
  const mayChoose = isBuyer(user) && !isPunchout(user);
  const [branchId, setBranchId] = useState<string | null>();
  useEffect(() => {
    if (!mayChoose) return undefined;
    let isGone = false;
    void browserApi.ask(profileApi.ownBranch, undefined, { isQuiet: true }).then((answer) => {
      if (!isGone && answer.ok) setBranchId(answer.reply.pickupLocationErpId);
    });
    return () => {
      isGone = true;
    };
  }, [mayChoose]);

  async function choose(wanted: string | null, before: string | null) {
    setBranchId(wanted);
    const answer = await browserApi.ask(profileApi.chooseBranch, { body: { pickupLocationErpId: wanted } });
    if (!answer.ok) return setBranchId(before);
    notify({
      type: 'success',
      message: wanted === null ? t('own.noneNow') : t('own.now', { name: names.get(wanted) ?? wanted }),
      offer: { label: t('own.undo'), run: () => void choose(before, wanted) },
    });
  }

  if (!mayChoose) return undefined;
  return { branchId, choose: (wanted) => void choose(wanted, branchId ?? null) };
}
