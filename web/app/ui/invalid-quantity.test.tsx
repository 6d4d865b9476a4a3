import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { hasInvalidQuantity } from './invalid-quantity.ts';

test('a form with a wrong quantity does not go on as if another one had been typed, and shows which it is', async () => {
  const goOn = vi.fn();
  renderPage(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!hasInvalidQuantity(event.currentTarget)) goOn();
      }}
    >
      <QuantityStepper label="Lampe" value={10} onChange={() => undefined} min={10} step={10} />
      <button type="submit">Weiter</button>
    </form>,
  );
  const user = userEvent.setup();
  const field = screen.getByRole('spinbutton');
  await user.clear(field);
  await user.type(field, '15');
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(goOn).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: '20 nehmen' }));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(goOn).toHaveBeenCalledOnce();
});
