import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { ImportSource } from './import-source.tsx';

test('without a list nothing is checked, and the keyboard goes to the field that lacks it', async () => {
  const check = vi.fn(async () => undefined);
  renderPage(<ImportSource state={{ text: ' ', setText: vi.fn(), isBusy: false, setFault: vi.fn(), check }} />);
  const field = screen.getByRole('textbox');
  await userEvent.click(screen.getByRole('button', { name: 'Liste prüfen' }));
  expect(check).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});
