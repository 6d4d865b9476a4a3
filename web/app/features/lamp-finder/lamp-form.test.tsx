import { lampFacet, type LampQuestion } from '@shop/contract/lamp-finder';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { readListing } from '#app/features/catalogue/listing-address.ts';
import { useAskedListing } from '#app/features/catalogue/use-asked-listing.ts';
import { renderPage } from '../../../test-page.tsx';
import { LampForm } from './lamp-form.tsx';

const plain: LampQuestion = {
  name: '',
  label: '',
  unit: '',
  type: 'values',
  values: [],
  min: null,
  max: null,
  activeMin: null,
  activeMax: null,
  left: null,
};

function facet(name: string, label: string, values: readonly (readonly [string, number, boolean?])[]): LampQuestion {
  return {
    ...plain,
    name,
    label,
    values: values.map(([value, count, isActive = false]) => ({ value, label: value.toUpperCase(), count, isActive })),
  };
}

const caps = facet(lampFacet.cap, 'Sockel', [
  ['e27', 12, true],
  ['g13', 4],
]);
const shapes = facet(lampFacet.shape, 'Bauform', [
  ['a60', 8],
  ['t8', 0],
]);

function show(facets: readonly LampQuestion[], search: string, alsoChosen: readonly string[] = []) {
  const listing = readListing(new URLSearchParams(search));
  function Form() {
    return <LampForm facets={facets} listing={listing} onAsk={useAskedListing(listing).ask} alsoChosen={alsoChosen} />;
  }
  const { router } = renderPage(<Form />, `/de/lamp-finder${search}`);
  return { router, user: userEvent.setup() };
}

test('a ticked cap stands in the address at once, beside what was chosen before', async () => {
  const { router, user } = show([caps, shapes], `?${lampFacet.cap}[]=e27&sort=name_asc`);
  await user.click(screen.getByRole('checkbox', { name: /A60/ }));
  await waitFor(() => {
    const params = new URLSearchParams(router.state.location.search);
    expect(params.getAll(`${lampFacet.shape}[]`)).toEqual(['a60']);
    expect(params.getAll(`${lampFacet.cap}[]`)).toEqual(['e27']);
    expect(params.get('sort')).toBe('name_asc');
  });
});

test('a shape that no lamp with the chosen cap has is off, and it says why', () => {
  show([caps, shapes], '');
  const why = 'Nicht erhältlich zusammen mit: E27';
  const tube = screen.getByRole<HTMLInputElement>('checkbox', { name: /T8/, description: why });
  expect(tube.disabled).toBe(true);
});

test('what a filter beside the questions keeps off is not called out of the range', () => {
  show([shapes], '?green-way-only[]=true', ['Green Way']);
  expect(screen.getByText('Nicht erhältlich zusammen mit: Green Way')).toBeDefined();
  expect(screen.queryByText('Zurzeit nicht im Sortiment.')).toBeNull();
});

test('what is chosen can be taken back, even where nothing is left', () => {
  show([facet(lampFacet.cap, 'Sockel', [['e27', 0, true]])], '');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /E27/ }).disabled).toBe(false);
});

test('a light colour is told in words too', () => {
  show([{ ...facet(lampFacet.lightColour, 'Farbtemperatur', [['2700', 3]]), unit: 'K' }], '');
  expect(screen.getAllByRole('checkbox', { name: /2700.*warmweiss/ })).toHaveLength(1);
});

test('a range says how many lamps are left, and between which values', () => {
  const range = {
    ...plain,
    name: lampFacet.flux,
    label: 'Lichtstrom',
    unit: 'lm',
    type: 'range',
    min: 100,
    max: 9000,
  } as const;
  show([{ ...range, left: { count: 42, min: 250, max: 1521 } }], '');
  expect(
    screen.getByText('42 Lampen: 250–1 521 lm', { normalizer: (text) => text.replaceAll(/\s/g, ' ') }),
  ).toBeDefined();
});
