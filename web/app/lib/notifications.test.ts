import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeNotification, notifications, notify } from './notifications.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of notifications.get().shown) closeNotification(id);
  vi.useRealTimers();
});

function say(...inputs: readonly Parameters<typeof notify>[0][]) {
  for (const input of inputs) {
    notify(input);
    vi.advanceTimersByTime(300);
  }
  return notifications.get().shown;
}

test('what is still on screen is not said a second time', () => {
  const gone = { type: 'warning', message: 'Keine Verbindung' } as const;
  expect(say(gone, gone)).toHaveLength(1);
});

test('one line removed after another: the notification takes back the last of them', () => {
  const undone: string[] = [];
  const removed = (line: string) => ({
    type: 'success' as const,
    message: '1 Position entfernt.',
    offer: { label: 'Rückgängig', run: () => undone.push(line) },
  });
  const shown = say(removed('A'), removed('B'));
  expect(shown).toHaveLength(1);
  shown[0]?.offer?.run();
  expect(undone).toEqual(['B']);
});
