import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeNotice, notices } from '#app/lib/notices.ts';
import { PART_AWAY } from '#app/lib/until-there.ts';
import { renderPage } from '../../test-page.tsx';
import { useNetWatch } from './use-net-watch.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.history.pushState({}, '', '/de');
});

function Page() {
  useNetWatch();
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

test('without a net a link leads nowhere and a word says why; pages kept for the cellar go on', async () => {
  const followed = show(false);
  fireEvent.click(screen.getByText('Lampe'));
  fireEvent.click(screen.getByText('Kontrolle'));
  expect(followed).toEqual(['/de/delivery-control/4711']);
  await act(() => new Promise((done) => setTimeout(done, 350)));
  expect(notices.get().shown.map(({ message }) => message)).toEqual([expect.stringContaining('Keine Verbindung')]);
});

test('without a net a link that is pointed at fetches nothing beforehand', () => {
  show(false);
  const pointed = vi.fn();
  for (const name of ['Lampe', 'Kontrolle']) screen.getByText(name).addEventListener('mouseover', pointed);
  fireEvent.mouseOver(screen.getByText('Lampe'));
  expect(pointed).not.toHaveBeenCalled();
  fireEvent.mouseOver(screen.getByText('Kontrolle'));
  expect(pointed).toHaveBeenCalledOnce();
});

test('with a net every link is followed', () => {
  const followed = show(true);
  fireEvent.click(screen.getByText('Lampe'));
  expect(followed).toEqual(['/de/product/lamp/1']);
});

const said = () => notices.get().said.filter(({ message }) => message.includes('Keine Verbindung')).length;

async function soon() {
  await act(() => new Promise((done) => setTimeout(done, 350)));
}

test.each([
  ['/de/product/lamp/1', 'that the net is gone is said', 'offline', 1],
  ['/de/delivery-control/4711', 'pages that go on without a net say so themselves', 'offline', 0],
  ['/de/product/lamp/1', 'a part that could not be fetched is said', PART_AWAY, 1],
  ['/de/delivery-control/4711', 'a part that could not be fetched is said there, too', PART_AWAY, 1],
])('%s: %s', async (address, _, event, times) => {
  for (const { id } of notices.get().shown) closeNotice(id);
  window.history.pushState({}, '', address);
  renderPage(<Page />);
  const before = said();
  fireEvent(window, new Event(event));
  await soon();
  expect(said()).toBe(before + times);
});

test('that the net is back is said', async () => {
  renderPage(<Page />);
  fireEvent(window, new Event('online'));
  await soon();
  expect(notices.get().said[0]).toMatchObject({ type: 'success' });
});
