import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { renderPage } from '../../../test-page.tsx';
import { ContractForm } from './contract-form.tsx';
import { FormText } from './form-fields.tsx';
import { FormList } from './form-list.tsx';
import { FormColour, FormOptional } from './form-optional.tsx';
import type { FormOutcome } from './form-outcome.ts';

const stored = { 'days.0.name': 'Monday', 'days.1.name': 'Tuesday', award: '', colour: '' };

function show(outcome?: FormOutcome) {
  const { container } = renderPage(
    <ContractForm
      values={stored}
      outcome={outcome}
      loadSchema={async () => z.any()}
      bodyOf={(values) => values}
      checkTexts={{}}
      labels={(field) => field}
      discardLabel="Discard"
    >
      <FormList
        name="days"
        label="Days"
        min={1}
        blank={{ name: 'New' }}
        addLabel="Add"
        removeLabel={(position) => `Remove ${position}`}
        moveLabel="Up"
      >
        {(path) => <FormText name={`${path}.name`} label="Day" />}
      </FormList>
      <FormList
        name="hours"
        label="Hours"
        min={0}
        isCompact
        blank={{ from: '07:00' }}
        addLabel="Add hours"
        removeLabel={(position) => `Remove hours ${position}`}
      >
        {(path) => <FormText name={`${path}.from`} label="From" />}
      </FormList>
      <FormOptional name="award" label="Award">
        <FormText name="award.title" label="Title" />
      </FormOptional>
      <FormColour name="colour" label="Colour" ownLabel="Own" blank="#123456" />
    </ContractForm>,
  );
  const sent = () => {
    const form = container.querySelector('form');
    return form ? Object.fromEntries(new FormData(form)) : {};
  };
  return { user: userEvent.setup(), sent };
}

const press = (name: string) => screen.getByRole('button', { name });

test('a removed entry leaves no gap in the names, and what was typed in the others stays', async () => {
  const { user, sent } = show();
  await user.type(screen.getAllByRole('textbox', { name: 'Day' })[1] as HTMLElement, '!');
  await user.click(press('Remove 1'));
  expect(sent()).toEqual({ 'days.0.name': 'Tuesday!' });
  expect(press('Remove 1').hasAttribute('disabled')).toBe(true);
  await user.click(press('Add'));
  expect(sent()).toEqual({ 'days.0.name': 'Tuesday!', 'days.1.name': 'New' });
});

test('an entry moves up with what was typed in it', async () => {
  const { user, sent } = show();
  const [first, second] = screen.getAllByRole('button', { name: 'Up' });
  expect(first?.hasAttribute('disabled')).toBe(true);
  await user.type(screen.getAllByRole('textbox', { name: 'Day' })[1] as HTMLElement, '!');
  await user.click(second as HTMLElement);
  expect(sent()).toEqual({ 'days.0.name': 'Tuesday!', 'days.1.name': 'Monday' });
});

test('discarding brings back the entries that are stored', async () => {
  const { user, sent } = show();
  expect(press('Discard').hasAttribute('disabled')).toBe(true);
  await user.click(press('Remove 2'));
  await user.click(press('Discard'));
  expect(sent()).toEqual({ 'days.0.name': 'Monday', 'days.1.name': 'Tuesday' });
  await user.click(press('Remove 2'));
  await user.click(press('Discard'));
  expect(sent()).toEqual({ 'days.0.name': 'Monday', 'days.1.name': 'Tuesday' });
});

test('what the server finds wrong in an entry stands at its field until the entries move', async () => {
  const messages = [{ type: 'error' as const, code: 'x', message: 'No such day.', field: 'days.1.name' }];
  const { user } = show({ values: stored, messages });
  expect(screen.getAllByRole('textbox', { name: 'Day' })[1]?.getAttribute('aria-invalid')).toBe('true');
  await user.click(press('Remove 1'));
  expect(screen.getByRole('textbox', { name: 'Day' }).hasAttribute('aria-invalid')).toBe(false);
});

test('a group and a colour are sent only while their boxes are ticked', async () => {
  const { user, sent } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Award' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Best');
  await user.click(screen.getByRole('checkbox', { name: 'Own' }));
  expect(sent()).toMatchObject({ award: '1', 'award.title': 'Best', colour: '#123456' });
  await user.click(screen.getByRole('checkbox', { name: 'Award' }));
  await user.click(screen.getByRole('checkbox', { name: 'Own' }));
  expect(Object.keys(sent())).toEqual(['days.0.name', 'days.1.name']);
});

test('an entry in one row is removed by a button that says which one it removes', async () => {
  const { user, sent } = show();
  await user.click(press('Add hours'));
  expect(sent()).toMatchObject({ 'hours.0.from': '07:00' });
  await user.click(press('Remove hours 1'));
  expect(sent()).toEqual({ 'days.0.name': 'Monday', 'days.1.name': 'Tuesday' });
});
