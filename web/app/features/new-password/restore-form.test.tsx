import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { RestoreForm } from './restore-form.tsx';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Link senden' });

test('the button waits until what is typed can be a username or an e-mail address', async () => {
  renderPage(<RestoreForm />);
  const user = userEvent.setup();
  const field = screen.getByLabelText(/E-Mail oder Benutzername/);
  expect(button().disabled).toBe(true);
  await user.type(field, 'anna.muster@elektro');
  expect(button().disabled).toBe(true);
  await user.type(field, '.example');
  expect(button().disabled).toBe(false);
  await user.clear(field);
  await user.type(field, 'anna.muster');
  expect(button().disabled).toBe(false);
});

test('after sending it is said what happens if there is such an account, and nothing else', () => {
  renderPage(<RestoreForm outcome={{ isSent: true, name: 'x@example.ch', message: '' }} />);
  expect(screen.getByRole('status').textContent).toContain('Wenn es zu «x@example.ch» ein Konto gibt');
});
