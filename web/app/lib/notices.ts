import type { Message } from '@shop/contract/envelope';
import { makeSignal } from './signals.ts';

/** Ruling 39: a notice waits before it shows, and goes by itself unless it asks for something. */
export const NOTICE_DELAY_MS = 300;
export const NOTICE_LIFE_MS = 3_000;
/** How many of this session's notices the bell keeps. */
const KEPT_MAX = 50;

export type NoticeAction = { readonly label: string; readonly run: () => void };

export type Notice = {
  readonly id: number;
  readonly type: Message['type'];
  readonly title: string | undefined;
  readonly message: string;
  readonly saidAt: Date;
  /** What the notice asks for; while it does, it stays. */
  readonly confirm: NoticeAction | undefined;
  /** An offer that may be let go, such as undo; it does not keep the notice open. */
  readonly offer: NoticeAction | undefined;
};

export type NoticeWish = Pick<Notice, 'type' | 'message'> & Partial<Pick<Notice, 'title' | 'confirm' | 'offer'>>;

type Notices = { readonly shown: readonly Notice[]; readonly said: readonly Notice[]; readonly unseen: number };

const nothing: Notices = { shown: [], said: [], unseen: 0 };
const state = makeSignal(nothing);
let lastId = 0;

export const notices = { get: state.get, subscribe: state.subscribe, getOnServer: () => nothing };

/** On screen still, but going. */
const leaving = new Set<number>();

/**
 * Says something after 300 ms. The same text that is still on screen is not said twice; where it asks for something or offers
 * something, the later one takes its place, because what it would undo is another thing.
 */
export function notify(wish: NoticeWish): void {
  setTimeout(() => {
    const { shown, said, unseen } = state.get();
    const isSame = ({ id, type, message }: Notice) =>
      message === wish.message && type === wish.type && !leaving.has(id);
    if (shown.some(isSame) && !wish.offer && !wish.confirm) return;
    const notice: Notice = {
      title: undefined,
      confirm: undefined,
      offer: undefined,
      ...wish,
      id: ++lastId,
      saidAt: new Date(),
    };
    const others = shown.filter((one) => !isSame(one));
    state.set({ shown: [...others, notice], said: [notice, ...said].slice(0, KEPT_MAX), unseen: unseen + 1 });
  }, NOTICE_DELAY_MS);
}

/**
 * The server's messages that belong to no single field; those with a field stand beside it. What asks for a confirmation is
 * said only by a page that can take it.
 */
export function notifyMessages(messages: readonly Message[], confirm?: (id: string) => void): void {
  for (const message of messages) {
    if (message.field !== undefined || message.source?.selector !== undefined) continue;
    const asked = message.confirm;
    if (asked && !confirm) continue;
    notify({
      type: message.type,
      message: message.message,
      ...(asked && confirm && { confirm: { label: asked.label, run: () => confirm(asked.id) } }),
    });
  }
}

/** The notice is fading away: what it says may be said again. */
export function leaveNotice(id: number): void {
  leaving.add(id);
}

export function closeNotice(id: number): void {
  leaving.delete(id);
  const now = state.get();
  state.set({ ...now, shown: now.shown.filter((notice) => notice.id !== id) });
}

/** The bell was opened: nothing is unseen any more. */
export function markSeen(): void {
  const now = state.get();
  state.set({ ...now, unseen: 0 });
}
