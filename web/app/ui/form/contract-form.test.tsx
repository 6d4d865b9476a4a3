import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { renderPage } from '../../../test-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { FormText } from './form-fields.tsx';
import type { FormOutcome } from './form-outcome.ts';

const Schema = z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(5)), city: z.string() });
const checkTexts = {
  'field.required': '«{{field}}» fehlt.',
  'field.too_long': '«{{field}}»: höchstens {{max}} Zeichen.',
};

const stored = { name: 'Anna', city: 'Bern', version: '3' };

type More = { readonly values?: typeof stored; readonly send?: () => Promise<void> };

function form(outcome?: FormOutcome, { values = stored, ...more }: More = {}) {
  return (
    <ContractForm
      {...more}
      values={values}
      outcome={outcome}
      loadSchema={async () => Schema}
      bodyOf={({ name = '', city = '' }) => ({ name, city })}
      checkTexts={checkTexts}
      labels={{ name: 'Name', city: 'Ort' }}
    >
      <FormText name="name" label="Name" required />
      <FormText name="city" label="Ort" />
    </ContractForm>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) });
const save = () => screen.getByRole('button', { name: 'Speichern' });

test('what the contract does not take is said at its field in the words of the contract, and the cursor goes there', async () => {
  renderPage(form());
  await userEvent.clear(field('Name'));
  await userEvent.click(save());
  await screen.findByText('«Name» fehlt.');
  expect(document.activeElement).toBe(field('Name'));
  await userEvent.type(field('Name'), 'Annabelle');
  await userEvent.click(save());
  await screen.findByText('«Name»: höchstens 5 Zeichen.');
});

test('a field that is left empty is missing, whatever the contract would say to what has become of it', async () => {
  const Amounts = z.strictObject({ limit: z.number(), zip: z.string().check(z.minLength(3)) });
  const texts = {
    ...checkTexts,
    'field.not_a_number': '«{{field}}» muss eine Zahl sein.',
    'field.too_short': 'zu kurz',
  };
  renderPage(
    <ContractForm
      values={{ limit: '', zip: '' }}
      outcome={undefined}
      loadSchema={async () => Amounts}
      bodyOf={({ limit = '', zip = '' }) => ({ limit: limit === '' ? Number.NaN : Number(limit), zip })}
      checkTexts={texts}
      labels={{ limit: 'Betrag', zip: 'PLZ' }}
    >
      <FormText name="limit" label="Betrag" />
      <FormText name="zip" label="PLZ" />
    </ContractForm>,
  );
  await userEvent.click(save());
  await screen.findByText('«Betrag» fehlt.');
  expect(screen.getByText('«PLZ» fehlt.')).toBeTruthy();
  await userEvent.type(field('Betrag'), 'viel');
  await userEvent.click(save());
  await screen.findByText('«Betrag» muss eine Zahl sein.');
});

test('the fault of a field goes as soon as the field is edited, the others stay, and the cursor stays where it is', async () => {
  const messages = [
    { type: 'error' as const, code: 'x', message: 'Diesen Ort gibt es nicht.', field: 'city' },
    { type: 'error' as const, code: 'y', message: 'So heisst niemand.', field: 'name' },
  ];
  renderPage(form({ values: { name: 'Beat', city: 'Nirgends' }, messages }));
  await userEvent.type(field('Ort'), 'x');
  expect(screen.queryByText('Diesen Ort gibt es nicht.')).toBeNull();
  expect(field('Ort').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText('So heisst niemand.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Ort'));
  await userEvent.type(field('Name'), 'x');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a fault that is found again after an edit is shown again', async () => {
  renderPage(form());
  await userEvent.clear(field('Name'));
  for (let round = 0; round < 2; round++) {
    await userEvent.click(save());
    await screen.findByText('«Name» fehlt.');
    await userEvent.type(field('Name'), 'x');
    expect(screen.queryByText('«Name» fehlt.')).toBeNull();
    await userEvent.clear(field('Name'));
  }
});

test('buttons of a section stay in view as soon as something is unsaved', async () => {
  renderPage(<ContractForm {...form().props} discardLabel="Verwerfen" />);
  expect(save().parentElement?.className).not.toContain('sticky');
  await userEvent.type(field('Ort'), 'x');
  expect(save().parentElement?.className).toContain('sticky');
  await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
  expect(save().parentElement?.className).not.toContain('sticky');
});

test('what the server finds wrong stands at its field, what belongs to no field above the form, what was typed stays', () => {
  const messages = [
    { type: 'error' as const, code: 'x', message: 'Diesen Ort gibt es nicht.', field: 'city' },
    { type: 'error' as const, code: 'y', message: 'Heute geht nichts.' },
  ];
  renderPage(form({ values: { name: 'Beat', city: 'Nirgends' }, messages }));
  expect(field('Ort').value).toBe('Nirgends');
  expect(field('Ort').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Diesen Ort gibt es nicht.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('Heute geht nichts.');
});

const conflict: FormOutcome = {
  values: { name: 'Mine', city: 'Bern', version: '3' },
  messages: [{ type: 'error', code: 'x.changed', message: 'Inzwischen geändert.' }],
  conflict: { name: 'Their', city: 'Bern', version: '4' },
};

test('when somebody else was faster, both versions stand beside each other, and theirs can be taken over', async () => {
  const { container } = renderPage(form(conflict));
  const dialog = await screen.findByRole('dialog', { hidden: true, name: 'Inzwischen geändert' });
  expect(dialog.textContent).toContain('Their');
  expect(dialog.textContent).toContain('Mine');
  expect(dialog.textContent).not.toContain('Bern');
  fireEvent.click(screen.getByText('Gespeicherte Fassung übernehmen'));
  await waitFor(() => expect(field('Name').value).toBe('Their'));
  expect(container.querySelector<HTMLInputElement>('[name=version]')?.value).toBe('4');
});

test('saving once more after somebody else names the version that was seen', () => {
  const { container } = renderPage(form(conflict));
  expect(container.querySelector<HTMLInputElement>('[name=version]')?.value).toBe('4');
  expect(field('Name').value).toBe('Mine');
});

test('leaving with something unsaved is asked about; without a change it is not', async () => {
  const { router } = renderPage(form());
  await userEvent.type(field('Ort'), 'x');
  void router.navigate('/fr');
  await screen.findByText('Ungespeicherte Änderungen');
  expect(router.state.location.pathname).toBe('/de');
  fireEvent.click(screen.getByText('Verlassen'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/fr'));
});

test('a page that loads again while somebody types does not take the version of what another has stored meanwhile', async () => {
  const version = () => document.querySelector<HTMLInputElement>('input[name=version]')?.value;
  const { load } = renderLoaded();
  load({ ...stored, version: '4' });
  await waitFor(() => expect(version()).toBe('4'));
  await userEvent.type(field('Name'), 'x');
  load({ ...stored, version: '5' });
  await waitFor(() => expect(version()).toBe('5'));
  load({ ...stored, city: 'Basel', version: '6' });
  await screen.findByText('6');
  expect(version()).toBe('5');
  await userEvent.click(save());
  load({ name: 'Annax', city: field('Ort').value, version: '7' });
  await waitFor(() => expect(version()).toBe('7'));
});

/** The form on a page that may load again. */
function renderLoaded() {
  const loading: { load?: (values: typeof stored) => void } = {};
  function Page() {
    const [values, setValues] = useState(stored);
    loading.load = setValues;
    return (
      <>
        <p>{values.version}</p>
        {form(undefined, { values, send: async () => undefined })}
      </>
    );
  }
  renderPage(<Page />);
  return { load: (values: typeof stored) => act(() => loading.load?.(values)) };
}
