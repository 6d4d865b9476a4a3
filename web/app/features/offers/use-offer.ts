import type { Message } from '@shop/contract/envelope';
import { offersApi, type NotEditable, type OfferDetail } from '@shop/contract/offers';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { notify } from '#app/lib/notifications.ts';
import { useTexts } from '#app/lib/texts.ts';

type Outcome = { readonly ok: boolean; readonly messages: readonly Message[] };

/** What can be done with an offer. Refusals are said in words; where the offer has changed meanwhile it is shown anew. */
export function useOffer({ offerNumber, version }: OfferDetail) {
  const t = useTexts('offers');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [refusal, setRefusal] = useState('');
  /**
   * One id for one attempt: a double click or a repetition after a lost connection orders once
   * (docs/domain/http-api.md#repeated-requests).
   */
  const attempt = useRef<string>(undefined);

  async function run(ask: () => Promise<Outcome>): Promise<boolean> {
    setRefusal('');
    try {
      const { ok, messages } = await ask();
      attempt.current = undefined;
      if (!ok) setRefusal(messages[0]?.message ?? t('failed'));
      return ok;
    } catch (error) {
      setRefusal((error instanceof ApiFailure && error.failure.messages[0]?.message) || t('failed'));
      return false;
    }
  }

  function order(
    positions: readonly { readonly lineNumber: number; readonly quantity: number }[] | undefined,
    isExpensiveConfirmed: boolean,
  ) {
    return run(async () => {
      const requestId = (attempt.current ??= newRequestId());
      const body = { offerNumber, version, isExpensiveConfirmed, ...(positions && { positions: [...positions] }) };
      const answer = await browserApi.ask(offersApi.order, { body }, { requestId, isQuiet: true });
      if (answer.ok) await navigate(answer.reply.redirectUrl);
      return answer;
    });
  }

  function edit() {
    return run(async () => {
      const asked = { params: { id: offerNumber } };
      const answer = await browserApi.ask(offersApi.edit, asked, { isQuiet: true });
      if (answer.ok) {
        notify({ type: 'success', message: t('edit.done') });
        const { notEditable, redirectUrl } = answer.reply;
        if (notEditable.length > 0)
          notify({ type: 'warning', message: t('edit.left', { names: namesOf(notEditable) }) });
        await navigate(redirectUrl);
      }
      return answer;
    });
  }

  function namesOf(items: readonly NotEditable[]): string {
    return items.map(({ name, reason }) => `${name} (${t(`edit.reason.${reason}`)})`).join(', ');
  }

  function decline(reason: string) {
    return run(async () => {
      const answer = await browserApi.ask(
        offersApi.decline,
        { params: { id: offerNumber }, body: { reason } },
        { isQuiet: true },
      );
      await revalidate();
      return answer;
    });
  }

  function write(text: string) {
    return run(async () => {
      const answer = await browserApi.ask(
        offersApi.write,
        { params: { id: offerNumber }, body: { text } },
        { isQuiet: true },
      );
      if (answer.ok) await revalidate();
      return answer;
    });
  }

  async function reload() {
    setRefusal('');
    await revalidate();
  }

  return { refusal, clearRefusal: () => setRefusal(''), order, edit, decline, write, reload };
}
