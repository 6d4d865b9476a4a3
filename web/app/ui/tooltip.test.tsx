import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pass, stopClock } from '../../test-clock.ts';
import { renderPage } from '../../test-page.tsx';
import { Tooltip } from './tooltip.tsx';

HTMLElement.prototype.showPopover = () => undefined;

test('a tooltip is rendered while it is shown, and then says what it is about', async () => {
  const user = userEvent.setup();
  renderPage(
    <Tooltip text="Beim Lieferanten bestellt" isStop>
      in 3 Tagen
    </Tooltip>,
  );
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  await user.tab();
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Beim Lieferanten bestellt');
  expect(screen.getByRole('note').getAttribute('aria-describedby')).toBe(
    screen.getByRole('tooltip', { hidden: true }).id,
  );
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('note'));
});

test('a mouse that only passes opens nothing', async () => {
  stopClock();
  const user = userEvent.setup({ delay: null });
  renderPage(<Tooltip text="Beim Lieferanten bestellt">in 3 Tagen</Tooltip>);
  await user.hover(screen.getByText('in 3 Tagen'));
  await user.unhover(screen.getByText('in 3 Tagen'));
  await pass(150);
  expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
});
