import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeNotification, notifications } from '#app/lib/notifications.ts';
import { CHUNK_OFFLINE } from '#app/lib/retry-when-online.ts';
import { pass, stopClock } from '../../test-clock.ts';
import { renderPage } from '../../test-page.tsx';
import { useOfflineGuard } from './use-offline-guard.ts';

beforeEach(() => stopClock());
afterEach(() => {
  vi.restoreAllMocks();
  window.history.pushState({}, '', '/de');
});

function Page() {
  useOfflineGuard();
  return (
    <>
      <a href="/de/product/lamp/1">Lampe</a>
      <a href="/de/delivery-control/4711">Kontrolle</a>
    </>
  );
}

function show(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const followed: string[] = [];
  const { container } = renderPage(<Page />);
  container.addEventListener('click', (event) => {
    followed.push((event.target as HTMLAnchorElement).pathname);
    event.preventDefault();
  });
  return followed;
}

test('offline a link leads nowhere and a message says why; pages that work offline go on', async () => {
  const followed = show(false);
  fireEvent.click(screen.getByText('Lampe'));
  fireEvent.click(screen.getByText('Kontrolle'));
  expect(followed).toEqual(['/de/delivery-control/4711']);
  await pass(350);
  expect(notifications.get().shown.map(({ message }) => message)).toEqual([
    expect.stringContaining('Keine Verbindung'),
  ]);
});

test('offline a link that is pointed at fetches nothing beforehand', () => {
  show(false);
  const pointed = vi.fn();
  for (const name of ['Lampe', 'Kontrolle']) screen.getByText(name).addEventListener('mouseover', pointed);
  fireEvent.mouseOver(screen.getByText('Lampe'));
  expect(pointed).not.toHaveBeenCalled();
  fireEvent.mouseOver(screen.getByText('Kontrolle'));
  expect(pointed).toHaveBeenCalledOnce();
});

test('online every link is followed', () => {
  const followed = show(true);
  fireEvent.click(screen.getByText('Lampe'));
  expect(followed).toEqual(['/de/product/lamp/1']);
});

const shownMessages = () =>
  notifications.get().history.filter(({ message }) => message.includes('Keine Verbindung')).length;

test.each([
  ['/de/product/lamp/1', 'says that the browser is offline', 'offline', 1],
  ['/de/delivery-control/4711', 'pages that work offline say so themselves', 'offline', 0],
  ['/de/product/lamp/1', 'a part that could not be fetched is said', CHUNK_OFFLINE, 1],
  ['/de/delivery-control/4711', 'a part that could not be fetched is said there, too', CHUNK_OFFLINE, 1],
])('%s: %s', async (address, _, event, times) => {
  for (const { id } of notifications.get().shown) closeNotification(id);
  window.history.pushState({}, '', address);
  renderPage(<Page />);
  const before = shownMessages();
  fireEvent(window, new Event(event));
  await pass(350);
  expect(shownMessages()).toBe(before + times);
});

test('says when the browser is back online', async () => {
  renderPage(<Page />);
  fireEvent(window, new Event('online'));
  await pass(350);
  expect(notifications.get().history[0]).toMatchObject({ type: 'success' });
});
