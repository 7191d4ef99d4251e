/** @jest-environment jsdom */
import { map as createMap, marker } from 'leaflet';
import { addPin } from './pin-layer';

const home = { latitude: 37.52, longitude: 126.93 };

it('my position is a dot below all marks, so that it hides no number, and lets presses through', () => {
  const map = createMap(document.createElement('div')).setView([home.latitude, home.longitude], 13);
  // A mark further north is drawn below a mark further south.
  const mark = marker([home.latitude + 0.01, home.longitude]).addTo(map);
  addPin(map, { pin: home, km: null, label: 'Home', look: 'dot', reducedMotion: true, onMove: null });
  const dot = map.getPane('markerPane')?.querySelector<HTMLElement>('.map-dot');
  expect(Number(dot?.style.zIndex)).toBeLessThan(Number(mark.getElement()?.style.zIndex));
  expect(dot).not.toHaveClass('leaflet-interactive');
});
