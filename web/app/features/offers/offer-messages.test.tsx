import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { OfferMessages } from './offer-messages.tsx';

test('an empty message is not sent, and the field says what is missing until something stands in it', async () => {
  const onSend = vi.fn(() => Promise.resolve(true));
  renderPage(<OfferMessages messages={[]} onSend={onSend} />);
  const user = userEvent.setup();
  const button = screen.getByRole('button', { name: 'Senden' });
  await user.click(button);
  expect(onSend).not.toHaveBeenCalled();
  const field = screen.getByRole('textbox', { description: /Bitte schreiben Sie etwas/ });
  await user.type(field, 'Geht es bis Freitag?');
  expect(screen.queryByText('Bitte schreiben Sie etwas.')).toBeNull();
  await user.click(button);
  expect(onSend).toHaveBeenCalledWith('Geht es bis Freitag?');
  expect(field).toHaveProperty('value', '');
});
