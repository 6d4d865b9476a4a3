import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../test-page.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { ViewOnlyContext } from './view-only.ts';

type Limits = Pick<ComponentProps<typeof QuantityStepper>, 'min' | 'step' | 'fallback' | 'onEnter'>;

function Counter({
  start,
  onChange,
  ...limits
}: Limits & { readonly start: number; readonly onChange: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState(start);
  return (
    <QuantityStepper
      label="Lumera"
      value={quantity}
      onChange={(next) => {
        setQuantity(next);
        onChange(next);
      }}
      {...limits}
    />
  );
}

function show(start: number, limits: Limits = {}) {
  const onChange = vi.fn();
  renderPage(<Counter start={start} onChange={onChange} {...limits} />);
  return { onChange, field: screen.getByRole('spinbutton', { name: 'Menge Lumera' }), user: userEvent.setup() };
}

test('the buttons go in steps and not below the minimum', async () => {
  const { field, user } = show(10, { min: 10, step: 10 });
  expect(screen.getByRole('button', { name: 'Weniger: Lumera' })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Mehr: Lumera' }));
  expect(field).toHaveProperty('value', '20');
});

test('arrow keys step, page keys step ten times as far', async () => {
  const { field, user, onChange } = show(10, { step: 5 });
  await user.click(field);
  await user.keyboard('{ArrowUp}{PageUp}{ArrowDown}');
  expect(onChange.mock.calls).toEqual([[15], [65], [60]]);
});

test('a typed number counts at once; thousands may be spaced', async () => {
  const { field, user, onChange } = show(1);
  await user.clear(field);
  await user.type(field, '1 200');
  expect(onChange).toHaveBeenLastCalledWith(1200);
});

test('a quantity between steps stays as typed and the two nearest are named', async () => {
  const { field, user, onChange } = show(10, { min: 10, step: 10 });
  await user.clear(field);
  await user.type(field, '25');
  await user.tab();
  expect(field).toHaveProperty('value', '25');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByText('In Schritten von 10: 20 oder 30.')).toBeTruthy();
  expect(onChange).not.toHaveBeenCalledWith(25);
});

test('an emptied field falls back to the given quantity, else to the step', async () => {
  const { field, user, onChange } = show(30, { step: 10 });
  await user.clear(field);
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith(10);
  expect(field).toHaveProperty('value', '10');
});

test('words are refused with words', async () => {
  const { field, user } = show(1);
  await user.clear(field);
  await user.type(field, 'abc');
  expect(await screen.findByText('Bitte eine ganze Zahl eingeben.')).toBeTruthy();
});

test('from 90 % of the maximum on the field asks whether that is meant', async () => {
  const { field, user } = show(1);
  await user.clear(field);
  await user.type(field, '899999');
  expect(screen.queryByText(/sehr viel/)).toBeNull();
  await user.clear(field);
  await user.type(field, '900000');
  expect(await screen.findByText(/sehr viel/)).toBeTruthy();
});

test('beyond the maximum the last step before it is offered, not the maximum between steps', async () => {
  const { field, user, onChange } = show(10, { min: 10, step: 10 });
  await user.clear(field);
  await user.type(field, '999995');
  await user.click(await screen.findByRole('button', { name: /999.990/ }));
  expect(onChange).toHaveBeenLastCalledWith(999_990);
  expect(field.getAttribute('aria-invalid')).toBeNull();
});

test('enter hands the quantity on', async () => {
  const onEnter = vi.fn();
  const { field, user } = show(1, { onEnter });
  await user.clear(field);
  await user.type(field, '7{Enter}');
  expect(onEnter).toHaveBeenCalledWith(7);
});

test('who only looks reads a quantity that would be saved as it is typed, and neither types nor steps it', async () => {
  const onChange = vi.fn();
  renderPage(
    <ViewOnlyContext value="Sie schauen nur.">
      <QuantityStepper label="Lumera" look="cell" isSavedAtOnce value={6} onChange={onChange} />
    </ViewOnlyContext>,
  );
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Menge Lumera' });
  expect([field.readOnly, field.title]).toEqual([true, 'Sie schauen nur.']);
  await userEvent.type(field, '12{ArrowUp}{Enter}');
  expect([field.value, onChange.mock.calls.length]).toEqual(['6', 0]);
  expect(screen.queryByRole('button')).toBeNull();
});
