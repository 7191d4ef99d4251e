import { fakeServer } from '@homeground/shared/testing';
import { act, render, screen } from '@testing-library/react';
import { LeafletMap } from './leaflet-map';
import type { MapMarks } from './map-props';

const centre = { latitude: 37.556, longitude: 126.91 };

beforeEach(() => {
  // jsdom has no layout, so a size is enough.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
});

test('a map with street tiles that is left while it is zoomed in does not throw', async () => {
  const { unmount } = render(
    <LeafletMap
      label="Map"
      centre={centre}
      look={{ centre, zoom: 17 }}
      tileUrl="https://tiles.example/{z}/{x}/{y}.png"
    />,
  );
  await act(async () => undefined);
  expect(() => unmount()).not.toThrow();
});

test('a mark keeps the focus when it is chosen', async () => {
  const marks = (chosen: readonly string[]): MapMarks => ({
    marks: [{ id: 'a', ...centre, label: 'Tennis', face: 'T' }],
    chosen,
    severalLabel: (count) => `${count} matches`,
    onChoose: () => undefined,
  });
  const { rerender } = render(<LeafletMap label="Map" centre={centre} tileUrl="" marks={marks([])} />);
  const mark = await screen.findByRole('button', { name: 'Tennis' });
  act(() => mark.focus());
  rerender(<LeafletMap label="Map" centre={centre} tileUrl="" marks={marks(['a'])} />);
  expect(screen.getByRole('button', { name: 'Tennis', pressed: true })).toHaveFocus();
});

test('no mark covers the name of a place', async () => {
  const name = {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [centre.longitude, centre.latitude] },
    properties: { ko: '서교동', en: 'Seogyo-dong' },
  };
  fakeServer({ '/api/outlines': { type: 'FeatureCollection', features: [name] } });
  const marks: MapMarks = {
    marks: [{ id: 'a', ...centre, label: 'Tennis', face: 'T' }],
    chosen: [],
    severalLabel: String,
    onChoose: () => undefined,
  };
  render(<LeafletMap label="Map" centre={centre} tileUrl="" marks={marks} />);
  await screen.findByText('Seogyo-dong');
  // Leaflet positions by `top`, because jsdom has no transforms.
  const yOf = (selector: string) =>
    parseFloat(document.querySelector<HTMLElement>(selector)?.style.top ?? '');
  const distance = yOf('.map-name') - yOf('.map-mark');
  // Half the height of the mark and half the height of the name.
  expect(Math.abs(distance)).toBeGreaterThanOrEqual(15 + 8);
});
