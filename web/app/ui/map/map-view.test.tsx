import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test-page.tsx';
import { MapView } from './map-view.tsx';
import { metresBetween, type Place } from './place.ts';

// The test environment draws no maps, as an old device does not: what is left is the plan.
const settings = { tileUrl: '', attribution: '', googleMapsKey: '' };
const site = { lat: 46.9402, long: 7.4667 };
const unload = { lat: 46.94021, long: 7.46689 };
const points = [
  { key: 'site', look: 'site', label: 'Adresse', place: site },
  { key: 'unload', look: 'unload', label: 'Abladeplatz', place: unload },
] as const;

test('a device that draws no maps gets a plan, on which a point is moved by keys', async () => {
  const onMove = vi.fn<(place: Place) => void>();
  renderPage(<MapView points={points} settings={settings} label="Karte" movable="unload" onMove={onMove} />);
  const marker = await screen.findByRole('button', { name: 'Abladeplatz, mit den Pfeiltasten verschieben' });
  expect(await screen.findByText(/Raster \d+ m/)).toBeTruthy();
  expect(document.activeElement, 'who wants to move it has the keys at once').toBe(marker);
  fireEvent.keyDown(marker, { key: 'ArrowRight', shiftKey: true });
  const [moved] = onMove.mock.lastCall ?? [];
  expect(moved && metresBetween(unload, moved)).toBeCloseTo(10, 0);
  expect(moved?.long).toBeGreaterThan(unload.long);
  expect(screen.queryByRole('button', { name: /Adresse/ })).toBeNull();
});

test('the coordinates stand beside the map, whatever becomes of it', async () => {
  renderPage(<MapView points={points} settings={settings} label="Karte" />);
  expect(screen.getByText('46.94020, 7.46670')).toBeTruthy();
  expect(screen.getByText('46.94021, 7.46689')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Abladeplatz' })).toBeTruthy();
});

test('on the plan points far apart are within its shorter side, in whichever direction they lie', async () => {
  const north = { ...points[1], place: { ...site, lat: site.lat + 0.004 } };
  renderPage(<MapView points={[points[0], north]} settings={settings} label="Karte" />);
  const sign = await screen.findByRole('img', { name: 'Abladeplatz' });
  const [, share] = /calc\(50% - (-?[\d.]+)cqmin\)/.exec(sign.parentElement?.style.top ?? '') ?? [];
  expect(Number(share)).toBeGreaterThan(10);
  expect(Number(share)).toBeLessThan(45);
});
