import type { Facet } from '@shop/contract/catalogue';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { Facets } from './facets.tsx';

const makers = [
  'Lumera',
  'Norlicht',
  'Astra',
  'Vireo',
  'Solvik',
  'Halora',
  'Candelis',
  'Elvo',
  'Brava',
  'Tessin',
  'Zürilicht',
];
const manufacturer: Facet = {
  name: 'manufacturer',
  label: 'Hersteller',
  unit: '',
  type: 'values',
  values: makers.map((label, index) => ({ value: label, label, count: 60 - index, isActive: label === 'Elvo' })),
  min: null,
  max: null,
  activeMin: null,
  activeMax: null,
};
const lumen: Facet = {
  ...manufacturer,
  name: 'lumen',
  label: 'Lichtstrom',
  unit: 'lm',
  type: 'range',
  values: [],
  min: 0,
  max: 2000,
  activeMin: 470,
};

function show(facets: readonly Facet[]) {
  const onChange = vi.fn();
  renderPage(
    <form data-testid="form">
      <Facets facets={facets} globalFilters={[]} onChange={onChange} />
    </form>,
  );
  const form = screen.getByTestId<HTMLFormElement>('form');
  return {
    user: userEvent.setup(),
    onChange,
    sent: () => [...new FormData(form)].map(([name, value]) => [name, value]),
  };
}

test('ticked values are sent as name[]=value, so the form works without scripts', async () => {
  const { user, sent } = show([manufacturer]);
  await user.click(screen.getByRole('checkbox', { name: /Lumera/ }));
  expect(sent()).toEqual([
    ['manufacturer[]', 'Lumera'],
    ['manufacturer[]', 'Elvo'],
  ]);
});

test('in a facet of more than ten values one can search, accents do not matter', async () => {
  const { user, sent } = show([manufacturer]);
  await user.type(screen.getByRole('searchbox', { name: 'In «Hersteller» suchen' }), 'zuri');
  const shown = screen.getAllByRole('checkbox').filter((box) => !box.closest('.hidden'));
  expect(shown.map((box) => box.getAttribute('value'))).toEqual(['Zürilicht']);
  expect(sent()).toEqual([['manufacturer[]', 'Elvo']]);
});

test('a facet of ten values has no search field', () => {
  show([{ ...manufacturer, values: manufacturer.values.slice(0, 10) }]);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a range is two numbers to type; the ends of the slider are no filter', async () => {
  const { user, sent, onChange } = show([lumen]);
  await screen.findByRole('textbox', { name: 'Lichtstrom bis' });
  expect(sent()).toEqual([
    ['lumen[from]', '470'],
    ['lumen[to]', ''],
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Lichtstrom bis' }), '1055');
  expect(sent()[1]).toEqual(['lumen[to]', '1055']);
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledOnce();
  onChange.mockClear();
  const handle = screen.getByRole('slider', { name: 'Lichtstrom von' });
  fireEvent.change(handle, { target: { value: '0' } });
  fireEvent.keyUp(handle, { key: 'Home' });
  expect(sent()[0]).toEqual(['lumen[from]', '']);
  expect(onChange).toHaveBeenCalledOnce();
});

test('who buys for a company can narrow a shared listing to what is in stock or was bought; visitors and staff can not', () => {
  const ticks = (role: string | null) => {
    const user = role === null ? null : { role, permissions: [] };
    const { unmount } = renderPage(<Facets facets={[]} globalFilters={[]} onChange={() => undefined} />, '/de', {
      user,
    });
    const found = screen
      .queryAllByRole('checkbox', { name: /Sofort ab Lager|Bereits gekauft/ })
      .map((box) => box.getAttribute('name'));
    unmount();
    return found;
  };
  expect(ticks('companyUser')).toEqual(['in-stock[]', 'already-bought[]']);
  expect(ticks('agent')).toEqual([]);
  expect(ticks(null)).toEqual([]);
});

test('what is no number stays in the field with a word about it, and nothing is looked for', async () => {
  const { user, onChange } = show([lumen]);
  const field = await screen.findByRole('textbox', { name: 'Lichtstrom bis' });
  await user.type(field, 'viel{Enter}');
  expect(field).toHaveProperty('value', 'viel');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByRole('textbox', { description: 'Bitte eine Zahl eingeben.' })).toEqual([field]);
  expect(onChange).not.toHaveBeenCalled();
});

test('a page carries neither what a closed facet holds nor the values behind «weitere»; both come when they are opened', async () => {
  const closed = {
    ...manufacturer,
    name: 'series',
    label: 'Serie',
    values: [{ ...manufacturer.values[0]!, isActive: false }],
  };
  const { user } = show([manufacturer, lumen, { ...lumen, name: 'b' }, { ...lumen, name: 'c' }, closed]);
  const valuesOf = (name: string) => document.querySelectorAll(`input[name="${name}[]"]`).length;
  expect([valuesOf('manufacturer'), valuesOf('series')]).toEqual([7, 0]);
  await user.click(screen.getByText('4 weitere'));
  await user.click(screen.getByText('Serie'));
  expect([valuesOf('manufacturer'), valuesOf('series')]).toEqual([11, 1]);
});

test('a closed filter that another one brings to the front opens when it is pressed', async () => {
  const series = { ...manufacturer, name: 'series', label: 'Serie' };
  const closed = { ...series, values: series.values.map((value) => ({ ...value, isActive: false })) };
  const listing = [manufacturer, lumen, { ...lumen, name: 'b' }, { ...lumen, name: 'c' }, closed];
  function Page() {
    const [facets, setFacets] = useState(listing);
    return (
      <>
        <button onClick={() => setFacets([closed, manufacturer])}>Filtern</button>
        <Facets facets={facets} globalFilters={[]} onChange={() => undefined} />
      </>
    );
  }
  renderPage(<Page />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filtern' }));
  await user.click(screen.getByText('Serie'));
  expect(document.querySelectorAll('input[name="series[]"]')).toHaveLength(6);
});

test('an address can ask for all of them, which is the way without scripts', () => {
  const closed = {
    ...manufacturer,
    name: 'series',
    values: manufacturer.values.map((value) => ({ ...value, isActive: false })),
  };
  const facets = [manufacturer, lumen, { ...lumen, name: 'b' }, { ...lumen, name: 'c' }, closed];
  renderPage(
    <Facets facets={facets} globalFilters={[]} onChange={() => undefined} />,
    '/de/category/licht/light?whole=all',
  );
  expect(document.querySelectorAll('input[name="series[]"]')).toHaveLength(11);
});
