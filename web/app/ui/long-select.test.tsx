import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { pageWith } from '../../test-page.tsx';
import { LongSelect } from './long-select.tsx';

const people = Array.from({ length: 40 }, (_, index) => ({ value: index, label: `Monteur ${index}` }));

/** The field to type into is a part that comes later. */
const MOMENT = { timeout: 30_000 };

/** The page as the server sends it, and a person who chooses before its scripts have come. */
function serverPage(field: Parameters<typeof pageWith>[0]): { place: HTMLElement; select: HTMLSelectElement } {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(pageWith(field));
  const select = place.querySelector('select');
  if (!select) throw new Error('the server sends a select');
  return { place, select };
}

test('what was chosen before the scripts came stands in the field to type into', async () => {
  const onChange = vi.fn();
  const field = <LongSelect label="Person" name="person" defaultValue={0} choices={people} onChange={onChange} />;
  const { place, select } = serverPage(field);
  select.value = '23';
  render(pageWith(field), { container: place, hydrate: true });
  const typed = await vi.waitUntil(() => inputOf(place), MOMENT);
  expect(typed.value).toBe('Monteur 23');
  expect(onChange).toHaveBeenCalledWith(23);
});

test('a long list is searched by typing, and gives the value as it was given', async () => {
  const onChange = vi.fn();
  const { container } = render(
    pageWith(<LongSelect label="Person" choices={people} defaultValue={3} onChange={onChange} />),
  );
  const typed = await vi.waitUntil(() => inputOf(container), MOMENT);
  const user = userEvent.setup();
  await user.clear(typed);
  await user.type(typed, '37');
  await user.click(await screen.findByRole('option', { name: 'Monteur 37' }));
  expect(onChange).toHaveBeenCalledWith(37);
  expect(typed.value).toBe('Monteur 37');
});

function inputOf(place: HTMLElement): HTMLInputElement | null {
  return place.querySelector('input[role=combobox]');
}
