import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { Popover } from './popover.tsx';

/** As the browser opens a panel: it is shown, and told so. */
function open() {
  const panel = screen.getByLabelText('Neue Liste');
  panel.removeAttribute('popover');
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
}

test('a panel with a form puts the keyboard into its first field', () => {
  renderPage(
    <Popover label="Neue Liste" button="Neue Liste" isForm>
      <input aria-label="Name" />
    </Popover>,
  );
  open();
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
});

test('any other leaves it where it is', () => {
  renderPage(
    <Popover label="Neue Liste" button="Neue Liste">
      <input aria-label="Name" />
    </Popover>,
  );
  open();
  expect(document.activeElement).toBe(document.body);
});
