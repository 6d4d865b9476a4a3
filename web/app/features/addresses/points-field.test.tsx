import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { FormContext } from '#app/ui/form/form-context.ts';
import { PointsField } from './points-field.tsx';

const settings = { tileUrl: '', attribution: '', googleMapsKey: '' };

function renderField(values: Readonly<Record<string, string>>) {
  const onEdit = vi.fn();
  renderPage(
    <FormContext value={{ values, faults: {}, onEdit }}>
      <PointsField settings={settings} />
    </FormContext>,
  );
  const unload = within(screen.getByRole('group', { name: 'Abladeplatz' }));
  const input = (label: string) => unload.getByLabelText<HTMLInputElement>(label);
  return { unload, input, onEdit };
}

test('Swiss coordinates that are typed become those of the world, and the form knows that it was changed', () => {
  const { input, onEdit } = renderField({});
  fireEvent.change(input('Ost (LV95)'), { target: { value: '2 600 000' } });
  // One goes on to the other field, and the first half stays.
  fireEvent.blur(input('Ost (LV95)'));
  fireEvent.change(input('Nord (LV95)'), { target: { value: '1 200 000' } });
  expect(Number(input('Breite (WGS84)').value)).toBeCloseTo(46.95108, 4);
  expect(Number(input('Länge (WGS84)').value)).toBeCloseTo(7.43863, 4);
  expect(onEdit).toHaveBeenCalled();
});

test('a stored point shows both coordinates, and is taken off again', () => {
  const { unload, input } = renderField({ unloadLat: '46.951083', unloadLong: '7.438632' });
  expect(input('Ost (LV95)').value).toBe('2600000');
  fireEvent.click(unload.getByRole('button', { name: 'Entfernen' }));
  expect([input('Breite (WGS84)').value, input('Ost (LV95)').value]).toEqual(['', '']);
  expect(unload.getByRole('button', { name: 'Auf die Karte setzen' })).toBeTruthy();
});

test('what is no coordinate stays as it was typed', () => {
  const { input } = renderField({});
  fireEvent.change(input('Breite (WGS84)'), { target: { value: 'Nord' } });
  expect(input('Breite (WGS84)').value).toBe('Nord');
  expect(input('Ost (LV95)').value).toBe('');
});
