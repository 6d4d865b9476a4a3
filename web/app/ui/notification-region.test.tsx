import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeNotification, notifications, notify, notifyMessages } from '#app/lib/notifications.ts';
import { renderPage } from '../../test-page.tsx';
import { NotificationRegion } from './notification-region.tsx';

// The first notification of a page fetches how notifications look; here it is at hand before the clock is stopped.
beforeAll(async () => {
  renderPage(<NotificationRegion />);
  notify({ type: 'info', message: 'Erste Meldung.' });
  await screen.findByText('Erste Meldung.');
  act(() => {
    for (const notification of notifications.get().shown) closeNotification(notification.id);
  });
  cleanup();
});
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => {
    for (const notification of notifications.get().shown) closeNotification(notification.id);
  });
  vi.useRealTimers();
});

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

const isGoing = (text: string) => screen.getByText(text).closest('li')?.hasAttribute('inert');

test('a notification shows after 300 ms, closes after 3 s and takes half a second to go; meanwhile the same may be said again', () => {
  renderPage(<NotificationRegion />);
  notify({ type: 'success', message: 'Im Warenkorb.' });
  pass(299);
  expect(screen.queryByText('Im Warenkorb.')).toBeNull();
  pass(1);
  expect(screen.getByText('Im Warenkorb.')).toBeTruthy();
  pass(2_999);
  expect(isGoing('Im Warenkorb.')).toBe(false);
  pass(1);
  expect(isGoing('Im Warenkorb.')).toBe(true);
  notify({ type: 'success', message: 'Im Warenkorb.' });
  pass(300);
  expect(screen.queryAllByText('Im Warenkorb.')).toHaveLength(2);
  pass(200);
  expect(screen.queryAllByText('Im Warenkorb.')).toHaveLength(1);
});

test('hovering stops the clock, and so does the focus', () => {
  renderPage(<NotificationRegion />);
  notify({ type: 'info', message: 'Gemerkt.' });
  pass(300);
  const region = screen.getByRole('region', { hidden: true });
  fireEvent.pointerEnter(region);
  pass(10_000);
  expect(screen.queryByText('Gemerkt.')).not.toBeNull();
  fireEvent.pointerLeave(region);
  fireEvent.focus(screen.getByRole('button', { name: 'Meldung schliessen', hidden: true }));
  pass(10_000);
  expect(screen.queryByText('Gemerkt.')).not.toBeNull();
  fireEvent.blur(screen.getByRole('button', { name: 'Meldung schliessen', hidden: true }));
  pass(3_000);
  expect(isGoing('Gemerkt.')).toBe(true);
  pass(500);
  expect(screen.queryByText('Gemerkt.')).toBeNull();
});

test('what asks for something stays until it is answered', () => {
  const confirmed = vi.fn();
  renderPage(<NotificationRegion />);
  notifyMessages(
    [{ type: 'warning', code: 'cart.changed', message: 'Preis geändert.', confirm: { id: '7', label: 'Bestätigen' } }],
    confirmed,
  );
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Bestätigen', hidden: true }));
  expect(confirmed).toHaveBeenCalledWith('7');
  pass(500);
  expect(screen.queryByText('Preis geändert.')).toBeNull();
});

test('messages of a field stand beside the field, not here', () => {
  renderPage(<NotificationRegion />);
  notifyMessages([{ type: 'error', code: 'field.required', message: '«E-Mail» fehlt.', field: 'email' }]);
  pass(300);
  expect(screen.queryByText('«E-Mail» fehlt.')).toBeNull();
});

test('the bell keeps what was said', () => {
  renderPage(<NotificationRegion />);
  notify({ type: 'success', message: 'Bestellt.' });
  pass(4_000);
  expect(notifications.get().history[0]?.message).toBe('Bestellt.');
});

test('on small screens a notification is one line that lets taps through, all but those on its buttons', () => {
  renderPage(<NotificationRegion />);
  notify({ type: 'success', message: 'Im Warenkorb.', offer: { label: 'Rückgängig', run: () => undefined } });
  pass(300);
  expect(screen.getByRole('region', { hidden: true }).className).toContain('max-md:pointer-events-none');
  for (const button of screen.getAllByRole('button', { hidden: true })) {
    expect(button.closest('.max-md\\:pointer-events-auto')).not.toBeNull();
  }
  // It goes by itself: the cross would take the room of its words.
  expect(screen.getByRole('button', { name: 'Meldung schliessen', hidden: true }).className).toContain('max-md:hidden');
  expect(screen.getByText('Im Warenkorb.').className).toContain('max-md:truncate');
  expect(screen.queryByRole('button', { name: 'Ganze Meldung lesen', hidden: true })).toBeNull();
});

test('on small screens nothing moves from under the finger that presses undo', () => {
  renderPage(<NotificationRegion />);
  notify({ type: 'success', message: 'Position entfernt.', offer: { label: 'Rückgängig', run: () => undefined } });
  pass(300);
  const looks = () =>
    screen.getAllByRole('button', { hidden: true }).map((button) => button.className.replace('opacity-0', ''));
  const before = looks();
  fireEvent.pointerEnter(screen.getByRole('region', { hidden: true }));
  pass(0);
  expect(looks()).toEqual(before);
});

test('on small screens only the newest notification is there, and no tap meets a button of one below it', () => {
  renderPage(<NotificationRegion />);
  for (const message of ['Entfernt.', 'Im Warenkorb.']) {
    notify({ type: 'success', message, offer: { label: `Rückgängig: ${message}`, run: () => undefined } });
  }
  pass(300);
  const [older, newest] = screen.getAllByRole('listitem', { hidden: true });
  expect(older?.className).toContain('max-md:not-last:invisible');
  expect(newest?.textContent).toContain('Im Warenkorb.');
});

test('of two things that a notification offers, phones show the first, and what it says is read whole with one press', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
  renderPage(<NotificationRegion />);
  const [remove, later] = ['Löschen', 'Später'].map((label) => ({ label, run: () => undefined }));
  notify({ type: 'info', message: 'Drei leere Warenkörbe können gelöscht werden.', confirm: remove!, offer: later! });
  pass(300);
  const hiddenOnPhones = (name: string) =>
    screen.getByRole('button', { name, hidden: true }).className.includes('max-md:hidden');
  expect([hiddenOnPhones('Löschen'), hiddenOnPhones('Später')]).toEqual([false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Ganze Meldung lesen', hidden: true }));
  expect(hiddenOnPhones('Später')).toBe(false);
  expect(screen.getByText(/^Drei leere/).className).not.toContain('truncate');
  vi.restoreAllMocks();
});
