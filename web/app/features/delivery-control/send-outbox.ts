import { deliveryControlApi } from '@shop/contract/delivery-control';
import { ApiFailure, RequestCancelled, type Api } from '#app/lib/api.ts';
import { createExternalStore, type ExternalStore } from '#app/lib/external-store.ts';
import { messageText } from '#app/lib/message-text.ts';
import type { DeviceStore } from './device-store.ts';
import { isUnsent, nextToSend, type BoxAction, type ScanEntry, type OutboxEntry } from './outbox.ts';

/** What the sending waits for. */
export type SendingState = 'idle' | 'sending' | 'offline' | 'loggedOut' | 'refusing';

export type Outbox = {
  readonly state: ExternalStore<SendingState>;
  /** Sends what there is; called again while it sends, it looks once more afterwards. */
  readonly send: () => Promise<void>;
};

type Dependencies = {
  readonly store: Pick<DeviceStore, 'read' | 'change'>;
  readonly api: Pick<Api, 'ask'>;
  /** Runs alone over all tabs of this device. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
};

const SCANS_PER_REQUEST = 500;

/**
 * Sends what waits on the device, in the order in which it was made. Every entry has an id of its own, by which the server
 * counts it once however often it arrives; an answer that does not come leaves it waiting.
 */
export function makeOutbox({ store, api, alone }: Dependencies): Outbox {
  const state = createExternalStore<SendingState>('idle');
  let queued: Promise<void> | undefined;

  function send(): Promise<void> {
    queued ??= Promise.resolve().then(() =>
      alone(() => {
        queued = undefined;
        return sendAll();
      }),
    );
    return queued;
  }

  async function sendAll(): Promise<void> {
    let scansMax = SCANS_PER_REQUEST;
    for (;;) {
      const batch = nextToSend(await store.read(), scansMax);
      if (batch.length === 0) return state.set('idle');
      const ids = batch.map(({ id }) => id);
      state.set('sending');
      await store.change({ type: 'sending', ids });
      try {
        await store.change(await hand(batch));
      } catch (error) {
        // One that the server does not even read must not take the others with it.
        if (isUnreadable(error) && batch.length > 1) scansMax = 1;
        else if (isUnreadable(error)) await store.change({ type: 'refused', ids, message: messageOf(error) });
        else {
          await store.change({ type: 'unanswered', ids });
          return state.set(stateAfter(error));
        }
      }
    }
  }

  async function hand(batch: readonly OutboxEntry[]): Promise<BoxAction> {
    const [first] = batch;
    const ids = batch.map(({ id }) => id);
    if (first?.kind === 'report') {
      const { id, deliveryNumber, lineNumber, reason, quantity, comment, photos } = first;
      const body = { reportId: id, deliveryNumber, lineNumber, reason, quantity, comment, photos: [...photos] };
      const answer = await api.ask(deliveryControlApi.report, { body }, { isQuiet: true });
      return answer.ok
        ? { type: 'accepted', id, delivery: answer.reply.delivery }
        : { type: 'refused', ids, message: textOf(answer.messages) };
    }
    if (first?.kind === 'review') {
      const body = { deliveryNumber: first.deliveryNumber, confirm: true };
      const answer = await api.ask(deliveryControlApi.review, { body }, { isQuiet: true });
      return answer.ok
        ? { type: 'accepted', id: first.id, delivery: answer.reply }
        : { type: 'refused', ids, message: textOf(answer.messages) };
    }
    const marks = batch
      .filter((entry): entry is ScanEntry & OutboxEntry => entry.kind === 'scan')
      .map(({ id, deliveryNumber, at, scan }) => ({ markId: id, deliveryNumber, markedAt: at, ...scan }));
    const answer = await api.ask(deliveryControlApi.mark, { body: { marks } }, { isQuiet: true });
    return answer.ok
      ? { type: 'scansAnswered', reply: answer.reply }
      : { type: 'refused', ids, message: textOf(answer.messages) };
  }

  return { state, send };
}

/** How many wait; what was refused waits for nothing. */
export function countUnsent(entries: readonly OutboxEntry[]): number {
  return entries.filter(isUnsent).length;
}

/** The server has read it and will never take it. */
function isUnreadable(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && [400, 404, 413, 415, 422].includes(error.failure.status);
}

function stateAfter(error: unknown): SendingState {
  if (error instanceof RequestCancelled) return 'offline';
  return error instanceof ApiFailure && error.failure.status === 401 ? 'loggedOut' : 'refusing';
}

function messageOf({ failure }: ApiFailure): string {
  return textOf(failure.messages) || failure.code;
}

function textOf(messages: readonly { readonly message: string }[]): string {
  return messageText({ messages });
}
