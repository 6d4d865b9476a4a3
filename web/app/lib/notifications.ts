import type { Message } from '@shop/contract/envelope';
import { createExternalStore } from './external-store.ts';

/**
 * A notification waits before it shows, and goes by itself unless it asks for something (docs/domain/notifications.md#timing).
 */
export const NOTIFICATION_DELAY_MS = 300;
export const NOTIFICATION_SHOWN_MS = 3_000;
/** How many of this session's notifications the bell keeps. */
const KEPT_MAX = 50;

export type NotificationAction = { readonly label: string; readonly run: () => void };

export type AppNotification = {
  readonly id: number;
  readonly type: Message['type'];
  readonly title: string | undefined;
  readonly message: string;
  readonly shownAt: Date;
  /** What the notification asks for; while it does, it stays. */
  readonly confirm: NotificationAction | undefined;
  /** An offer that may be let go, such as undo; it does not keep the notification open. */
  readonly offer: NotificationAction | undefined;
};

export type NotificationInput = Pick<AppNotification, 'type' | 'message'> &
  Partial<Pick<AppNotification, 'title' | 'confirm' | 'offer'>>;

type NotificationState = {
  readonly shown: readonly AppNotification[];
  readonly history: readonly AppNotification[];
  readonly unseen: number;
};

const nothing: NotificationState = { shown: [], history: [], unseen: 0 };
const state = createExternalStore(nothing);
let lastId = 0;

export const notifications = { get: state.get, subscribe: state.subscribe, getOnServer: () => nothing };

/** What is kept of a notification beyond its page: no offers, which would do nothing any more. */
export type KeptNotification = Pick<AppNotification, 'type' | 'message'> & { readonly shownAt: string };

/** The history is what was kept, and nothing else: of somebody else nothing is left. */
export function restoreHistory(kept: readonly KeptNotification[]): void {
  const now = state.get();
  if (kept.length + now.history.length === 0) return;
  const history = kept.map(({ type, message, shownAt }) => ({
    id: ++lastId,
    type,
    message,
    title: undefined,
    shownAt: new Date(shownAt),
    confirm: undefined,
    offer: undefined,
  }));
  state.set({ ...now, history });
}

/** On screen still, but going. */
const leaving = new Set<number>();

/**
 * Says something after 300 ms. The same text that is still on screen is not said twice; where it asks for something or offers
 * something, the later one takes its place, because what it would undo is another thing.
 */
export function notify(input: NotificationInput): void {
  setTimeout(() => {
    const { shown, history, unseen } = state.get();
    const isSame = ({ id, type, message }: AppNotification) =>
      message === input.message && type === input.type && !leaving.has(id);
    if (shown.some(isSame) && !input.offer && !input.confirm) return;
    const notification: AppNotification = {
      title: undefined,
      confirm: undefined,
      offer: undefined,
      ...input,
      id: ++lastId,
      shownAt: new Date(),
    };
    const others = shown.filter((one) => !isSame(one));
    state.set({
      shown: [...others, notification],
      history: [notification, ...history].slice(0, KEPT_MAX),
      unseen: unseen + 1,
    });
  }, NOTIFICATION_DELAY_MS);
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

/** The notification is fading away: what it says may be said again. */
export function fadeNotification(id: number): void {
  leaving.add(id);
}

export function closeNotification(id: number): void {
  leaving.delete(id);
  const now = state.get();
  state.set({ ...now, shown: now.shown.filter((notification) => notification.id !== id) });
}

/** The bell was opened: nothing is unseen any more. */
export function markSeen(): void {
  const now = state.get();
  state.set({ ...now, unseen: 0 });
}
