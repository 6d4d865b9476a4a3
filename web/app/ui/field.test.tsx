import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { TextArea, TextField } from './field.tsx';

test('what the browser finds missing is said at the field in the language of the page, and the first one gets the keyboard', async () => {
  renderPage(
    <form>
      <TextField label="Name der Liste" required />
      <TextArea label="Grund" required />
      <button type="submit">Anlegen</button>
    </form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Anlegen' }));
  const name = screen.getByLabelText(/Name der Liste/);
  expect(screen.getByText('«Name der Liste» fehlt.')).toBeTruthy();
  expect(screen.getByText('«Grund» fehlt.')).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await user.type(name, 'Baustelle');
  expect(screen.queryByText('«Name der Liste» fehlt.')).toBeNull();
});
