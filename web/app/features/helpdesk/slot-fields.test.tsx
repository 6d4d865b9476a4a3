import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormContext } from '#app/ui/form/form-context.ts';
import { pageWith, renderPage } from '../../../test-page.tsx';
import { SlotFields } from './slot-fields.tsx';

const days = [
  { slotDay: '2026-12-01', times: ['09:30', '13:30'] },
  { slotDay: '2026-12-02', times: ['08:30'] },
];

const blank = { 'wishedSlots.0.slotDay': '', 'wishedSlots.0.slotTime': '' };
const form = (
  <FormContext value={{ values: blank, faults: {}, onEdit: () => undefined }}>
    <SlotFields days={days} />
  </FormContext>
);

const timesOf = (select: HTMLSelectElement) => [...select.options].map(({ value }) => value).filter(Boolean);

test('the times are those that are free on the chosen day', () => {
  renderPage(form);
  const [day, time] = screen.getAllByRole<HTMLSelectElement>('combobox');
  expect(time && timesOf(time)).toEqual([]);
  fireEvent.change(day ?? document.body, { target: { value: '2026-12-02' } });
  expect(timesOf(screen.getAllByRole<HTMLSelectElement>('combobox')[1] as HTMLSelectElement)).toEqual(['08:30']);
});

test('where no scripts run, all times can be chosen', () => {
  const page = new DOMParser().parseFromString(renderToString(pageWith(form)), 'text/html');
  expect(timesOf(page.querySelectorAll('select')[1] as HTMLSelectElement)).toEqual(['08:30', '09:30', '13:30']);
});
