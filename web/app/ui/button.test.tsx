import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ViewOnlyContext } from './view-only.ts';

test('who only looks presses nothing that changes something, and is told why; the rest works', async () => {
  const [buy, clear, open, filter] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  render(
    <ViewOnlyContext value="Sie schauen nur.">
      <Button look="primary" onClick={buy}>
        Bestellen
      </Button>
      <Button look="bare" isChanging onClick={clear}>
        Leeren
      </Button>
      <Button look="primary" isReading onClick={open}>
        Variante wählen
      </Button>
      <Button onClick={filter}>Filter</Button>
    </ViewOnlyContext>,
  );
  const closed = screen.getByRole('button', { name: 'Bestellen' });
  expect([closed.getAttribute('aria-disabled'), closed.title]).toEqual(['true', 'Sie schauen nur.']);
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect([buy, clear, open, filter].map((pressed) => pressed.mock.calls.length)).toEqual([0, 0, 1, 1]);
});

test('a form is not sent by who only looks', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <ViewOnlyContext value="Sie schauen nur.">
      <form onSubmit={send}>
        <input aria-label="Name" />
        <Button type="submit" look="primary">
          Speichern
        </Button>
      </form>
    </ViewOnlyContext>,
  );
  await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
  expect(send).not.toHaveBeenCalled();
});
