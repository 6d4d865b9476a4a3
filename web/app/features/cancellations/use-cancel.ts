import { cancellationsApi, type CancellationItem, type CancellationReason } from '@shop/contract/cancellations';
import { useState } from 'react';
import { useNavigate, useRevalidator, useSearchParams } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { useSessionDraft } from '#app/lib/session-draft.ts';
import { useTexts } from '#app/lib/texts.ts';
import {
  chosenOf,
  nothingEntered,
  readCancelInput,
  requestOf,
  stepOf,
  type CancelInput,
  type CancelStep,
} from './cancel-input.ts';

export type Cancelling = ReturnType<typeof useCancel>;

/** The task of cancelling positions of one order: what is entered, in which step, and how it is sent. */
export function useCancel(orderNumber: string, items: readonly CancellationItem[]) {
  const t = useTexts('cancellations');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const { input, update, clear } = useSessionDraft(`cancel.${orderNumber}`, nothingEntered, readCancelInput);
  const [refusal, setRefusal] = useState('');
  const chosen = chosenOf(items, input);

  async function send(): Promise<boolean> {
    const body = requestOf(orderNumber, chosen, input.comment);
    if (!body) return false;
    const requestId = input.requestId || newRequestId();
    update((before) => ({ ...before, requestId }));
    setRefusal('');
    try {
      const answer = await browserApi.ask(cancellationsApi.request, { body }, { requestId, isQuiet: true });
      if (answer.ok) {
        clear();
        await navigate(hrefOfDone(answer.reply.cancellationId), { replace: true });
        return true;
      }
      await refused(answer.messages[0]?.message);
    } catch (error) {
      if (error instanceof ApiFailure) await refused(error.failure.messages[0]?.message);
      // Whether it has arrived is not known: the next try asks under the same id.
      else setRefusal(t('offline'));
    }
    return false;
  }

  /** The order has moved on, perhaps: what is possible now is shown, and another try is another request. */
  async function refused(message: string | undefined): Promise<void> {
    setRefusal(message ?? t('failed'));
    update((before) => ({ ...before, requestId: '' }));
    await revalidate();
  }

  return {
    chosen,
    refusal,
    send,
    comment: input.comment,
    step: stepOf(search.get('step'), chosen),
    quantityOf: ({ lineNumber }: CancellationItem) => input.quantities[lineNumber] ?? 0,
    choose: (quantities: Readonly<Record<string, number>>) =>
      update((before) => ({ ...before, quantities: chosenOnly({ ...before.quantities, ...quantities }) })),
    giveReason: (lines: readonly number[], reason: CancellationReason) =>
      update((before) => ({ ...before, reasons: { ...before.reasons, ...reasonFor(lines, reason) } })),
    writeComment: (comment: string) => update((before) => ({ ...before, comment })),
    goTo: (step: CancelStep) => {
      setRefusal('');
      void navigate(hrefOfStep(step));
    },
  };
}

export function hrefOfStep(step: CancelStep): string {
  return `?step=${step}`;
}

function hrefOfDone(cancellationId: string): string {
  return `?done=${cancellationId}`;
}

function chosenOnly(quantities: CancelInput['quantities']): CancelInput['quantities'] {
  return Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity > 0));
}

function reasonFor(lines: readonly number[], reason: CancellationReason): CancelInput['reasons'] {
  return Object.fromEntries(lines.map((line) => [line, reason]));
}
