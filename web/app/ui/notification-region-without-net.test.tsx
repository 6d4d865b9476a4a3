import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notify } from '#app/lib/notices.ts';
import { renderPage } from '../../test-page.tsx';
import { NotificationRegion } from './notification-region.tsx';

vi.mock('./notice-card.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

test('what has to be said is said, even when the net is gone before the first notice', async () => {
  renderPage(<NotificationRegion />);
  notify({ type: 'warning', message: 'Keine Verbindung' });
  await act(() => new Promise((done) => setTimeout(done, 350)));
  expect(await screen.findByText('Keine Verbindung')).toBeTruthy();
});
