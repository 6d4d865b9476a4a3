import { notifications, restoreHistory, type KeptNotification } from './notifications.ts';

const KEY = 'notifications';

type Stored = { readonly owner: string; readonly history: readonly KeptNotification[] };

/**
 * Keeps what notifications said over reloads of this tab, for one person: what another one had read is thrown away, also where
 * he has logged out (docs/domain/message-centre.md#notifications).
 * @param owner the user, empty for visitors
 * @returns ends it
 */
export function keepNotifications(owner: string): () => void {
  const stored = read();
  if (stored?.owner === owner) restoreHistory(stored.history);
  else restoreHistory([]);
  const save = () => {
    const history = notifications.get().history.map(({ type, message, shownAt }) => ({
      type,
      message,
      shownAt: shownAt.toISOString(),
    }));
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ owner, history } satisfies Stored));
    } catch {
      // A full or forbidden storage keeps nothing: the page goes on.
    }
  };
  save();
  return notifications.subscribe(save);
}

function read(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null && 'history' in stored ? (stored as Stored) : undefined;
  } catch {
    return undefined;
  }
}
