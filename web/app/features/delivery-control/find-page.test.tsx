import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notifications } from '#app/lib/notifications.ts';
import { pass, stopClock } from '../../../test-clock.ts';
import { renderPage } from '../../../test-page.tsx';
import { FindPage } from './find-page.tsx';

vi.mock('./use-outbox.ts', () => ({ useOutbox: () => ({ box: undefined, sending: 'idle', isLasting: true }) }));

const pagination = { currentPage: 1, maxPage: 1, numFound: 0, currentItemsPerPage: 10 };
const shownMessages = () => notifications.get().history.map(({ message }) => message);

async function goOffline() {
  fireEvent(window, new Event('offline'));
  await pass(350);
}

test('who goes offline where a check begins learns what becomes of entries, also with nothing unsent; once the page is left nobody is told', async () => {
  stopClock();
  const { unmount } = renderPage(
    <FindPage {...{ deliveries: [], pagination, status: null, number: '', refusal: undefined, isOffline: false }} />,
  );
  await goOffline();
  expect(shownMessages()).toEqual([expect.stringContaining('bleibt auf diesem Gerät')]);
  unmount();
  await goOffline();
  expect(shownMessages()).toHaveLength(1);
});
