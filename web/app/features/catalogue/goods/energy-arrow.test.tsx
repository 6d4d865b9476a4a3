import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../test-page.tsx';
import { EnergyArrow } from './energy-arrow.tsx';

HTMLElement.prototype.showPopover = () => undefined;

test('the arrow leads to its sheet, and who looks at it sees the scale from A to G', async () => {
  renderPage(<EnergyArrow energyClass="D" sheetUrl="/media/label.svg" />);
  const arrow = screen.getByRole('link', { name: 'Energieeffizienzklasse D' });
  expect(arrow.getAttribute('href')).toBe('/media/label.svg');
  expect(screen.queryByText(/Skala von A bis G/)).toBeNull();
  await userEvent.setup().tab();
  expect(document.activeElement).toBe(arrow);
  expect(await screen.findByText('Energieeffizienzklasse D auf der Skala von A bis G')).toBeTruthy();
});

test('an arrow without a sheet shows its scale to the keyboard too', async () => {
  renderPage(<EnergyArrow energyClass="D" />);
  await userEvent.setup().tab();
  expect(await screen.findByText('Energieeffizienzklasse D auf der Skala von A bis G')).toBeTruthy();
});
