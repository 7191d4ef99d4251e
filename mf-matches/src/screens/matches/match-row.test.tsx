import { renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { someMatch } from '../../rules/match.fixture';
import { MatchRow } from './match-row';

type Host = ReturnType<typeof someMatch>['host'];

/** Returns the face of the host in the row of a match. */
function faceOf(host: Partial<Host>) {
  const match = someMatch();
  renderScreen(() => <MatchRow match={{ ...match, host: { ...match.host, ...host } }} />, {
    path: '/matches',
    at: '/matches',
  });
  const name = screen.getByText(host.name ?? match.host.name);
  return name.previousElementSibling;
}

test('the row of a match shows the shirt of the host team with its initial', () => {
  const face = faceOf({ name: '밤 부엉이' });
  expect(face?.querySelector('svg')).toBeInTheDocument();
  expect(face).toHaveTextContent(/^밤$/);
});

test('a match with one player on each side is one-on-one, not 1 v 1', () => {
  renderScreen(() => <MatchRow match={{ ...someMatch(), playersPerSide: 1 }} />, {
    path: '/matches',
    at: '/matches',
  });
  expect(screen.getByText('One-on-one')).toBeInTheDocument();
});

test('a team with a logo has its logo in the row', () => {
  const face = faceOf({ name: 'Night owls', pictureUrl: '/api/pictures/1' });
  expect(face?.querySelector('img')).toHaveAttribute('src', '/api/pictures/1');
  expect(face?.querySelector('svg')).not.toBeInTheDocument();
});

test('a person has their picture in the row, or else their initials', () => {
  expect(faceOf({ name: 'Emma Clark', kit: null })).toHaveTextContent(/^EC$/);
  const face = faceOf({ name: 'Sora Kim', kit: null, pictureUrl: '/api/pictures/2' });
  expect(face?.querySelector('img')).toHaveAttribute('src', '/api/pictures/2');
});
