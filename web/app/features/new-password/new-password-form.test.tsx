import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const met = () => screen.getAllByRole('listitem').map((item) => item.textContent.includes('erfüllt'));

test('what a password still needs is seen while it is typed', async () => {
  renderPage(<NewPasswordForm email="anna@example.ch" minutesLeft={52} faults={undefined} />);
  const user = userEvent.setup();
  const field = screen.getByLabelText(/^Passwort \*/);
  expect(met()).toEqual([false, false, false, false]);
  await user.type(field, 'helvolt');
  expect(met()).toEqual([false, false, false, false]);
  await user.type(field, 'Strom7');
  expect(met()).toEqual([true, true, true, false]);
  await user.type(field, '!');
  expect(met()).toEqual([true, true, true, true]);
});

test('what the server says stands at its field', () => {
  const faults = { password: ['Es fehlt eine Ziffer.'], passwordRepeated: ['Nicht gleich.'] };
  renderPage(<NewPasswordForm email="anna@example.ch" minutesLeft={1} faults={faults} />);
  expect(describedBy(screen.getByLabelText(/^Passwort \*/))).toBe('Es fehlt eine Ziffer.');
  expect(describedBy(screen.getByLabelText(/wiederholen/))).toBe('Nicht gleich.');
});

function describedBy(field: HTMLElement): string | undefined {
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
}
