import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notify } from '#app/lib/notifications.ts';
import { renderPage } from '../../test-page.tsx';
import { NotificationRegion } from './notification-region.tsx';

vi.mock('./notification-card.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
HTMLElement.prototype.showPopover = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;

test('what has to be said is said, even when the browser goes offline before the first notification', async () => {
  renderPage(<NotificationRegion />);
  notify({ type: 'warning', message: 'Keine Verbindung' });
  expect(await screen.findByText('Keine Verbindung')).toBeTruthy();
});
