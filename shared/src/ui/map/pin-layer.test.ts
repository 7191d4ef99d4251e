/** @jest-environment jsdom */
import { map as createMap, marker } from 'leaflet';
import { addPin } from './pin-layer';

const home = { latitude: 37.52, longitude: 126.93 };

it('the dot of my position is below all marks, so it hides no number, and does not catch presses', () => {
  const map = createMap(document.createElement('div')).setView([home.latitude, home.longitude], 13);
  // Leaflet gives a mark further north a lower z-index. The dot must be below such a mark, too.
  const mark = marker([home.latitude + 0.01, home.longitude]).addTo(map);
  addPin(map, { pin: home, km: null, label: 'Home', look: 'dot', reducedMotion: true, onMove: null });
  const dot = map.getPane('markerPane')?.querySelector<HTMLElement>('.map-dot');
  expect(Number(dot?.style.zIndex)).toBeLessThan(Number(mark.getElement()?.style.zIndex));
  expect(dot).not.toHaveClass('leaflet-interactive');
});
