import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { MapView } from './map-view.tsx';

vi.mock('@googlemaps/js-api-loader', () => ({
  setOptions: () => undefined,
  importLibrary: () => Promise.reject(new Error('blocked')),
}));

test('Google Maps that does not come is named as the specification wants it, and the plan takes its place', async () => {
  const points = [{ key: 'site', look: 'site', label: 'Adresse', place: { lat: 46.9402, long: 7.4667 } }] as const;
  const settings = { tileUrl: '', attribution: '', googleMapsKey: 'wrong' };
  renderPage(<MapView points={points} settings={settings} label="Karte" />);
  expect(await screen.findByText('Failed to load Google Maps API')).toBeTruthy();
  expect(await screen.findByText(/Raster \d+ m/)).toBeTruthy();
});
