/** @jest-environment jsdom */
import { map as createMap, marker } from 'leaflet';
import { addPin } from './pin-layer';

const home = { latitude: 37.52, longitude: 126.93 };

it('a pin that cannot be moved lies above a raised mark, but lets presses through', () => {
  const map = createMap(document.createElement('div')).setView([home.latitude, home.longitude], 13);
  // A mark further south is drawn above a mark further north.
  const mark = marker([home.latitude - 0.01, home.longitude], { zIndexOffset: 1000 }).addTo(map);
  addPin(map, { pin: home, km: null, label: 'Home', reducedMotion: true, onMove: null });
  const pin = map.getPane('markerPane')?.querySelector<HTMLElement>('.map-pin');
  expect(Number(pin?.style.zIndex)).toBeGreaterThan(Number(mark.getElement()?.style.zIndex));
  expect(pin).not.toHaveClass('leaflet-interactive');
});
