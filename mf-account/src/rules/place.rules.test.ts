import { errorOutcome, positionOutcome, roundedPlace } from './place.rules';

const coordinates = (accuracy: number) =>
  ({ latitude: 37.50049, longitude: 127.03651, accuracy }) as GeolocationCoordinates;

test('a position is rounded to three decimals, and 0 is valid', () => {
  expect(roundedPlace({ latitude: 37.50049, longitude: 127.03651 })).toEqual({
    latitude: 37.5,
    longitude: 127.037,
  });
  expect(roundedPlace({ latitude: 0.0001, longitude: -0.0001 })).toEqual({ latitude: 0, longitude: -0 });
});

test('an imprecise position is used, with its uncertainty', () => {
  expect(positionOutcome(coordinates(40))).toMatchObject({ kind: 'found', uncertainKm: null });
  expect(positionOutcome(coordinates(12_400))).toMatchObject({ kind: 'found', uncertainKm: 12 });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'slow'],
])('the error code %i of the browser means %s', (code, kind) => {
  const failure = {
    code,
    PERMISSION_DENIED: 1,
    POSITION_UNAVAILABLE: 2,
    TIMEOUT: 3,
    message: '',
  } as GeolocationPositionError;
  expect(errorOutcome(failure)).toEqual({ kind });
});
