import { premiumWorldApi } from '@shop/contract/premium-world';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

/** Takes a redemption back and shows the points as they then are. */
export function useCancelRedemption(): (redemptionId: number) => Promise<boolean> {
  const t = useTexts('premium-world');
  const { revalidate } = useRevalidator();
  return async (redemptionId) => {
    const params = { redemptionId: String(redemptionId) };
    const { ok } = await browserApi.ask(premiumWorldApi.cancelRedemption, { params });
    await revalidate();
    if (ok) notify({ type: 'success', message: t('takenBack') });
    return ok;
  };
}
