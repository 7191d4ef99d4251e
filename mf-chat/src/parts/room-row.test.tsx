import type { Room } from '@homeground/shared/contracts';
import { renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { someRoomRow } from '../rules/room.fixture';
import { RoomRow } from './room-row';

const { opponent } = someRoomRow({});
const person = { ...opponent, teamId: null, userId: 'u9', name: 'Kim Minjun', kit: null };

function show(changes: Partial<Room>) {
  const room = someRoomRow({ state: 'CLOSED', unread: 3, ...changes });
  renderScreen(() => <RoomRow room={room} to="/chatlist/a" now={Date.now()} />, { path: '/' });
  return screen.findByRole('link');
}

/** Returns how visible an element is: the product of its own opacity and those of all elements around it. */
function shownOpacity(element: Element | null | undefined): number {
  if (!element) return 1;
  return Number(getComputedStyle(element).opacity || 1) * shownOpacity(element.parentElement);
}

test('in the row of an ended chat, a picture is fainter once', async () => {
  const row = await show({ opponent: { ...person, pictureUrl: '/picture.webp' } });
  expect(shownOpacity(row.querySelector('img'))).toBe(0.7);
});

test('in the row of an ended chat, the logo of a team is fainter', async () => {
  const row = await show({ opponent: { ...opponent, pictureUrl: '/logo.webp' } });
  expect(shownOpacity(row.querySelector('img'))).toBe(0.7);
});

test('in the row of an ended chat, a shirt is fainter, but not the letter on it', async () => {
  const row = await show({ opponent: { ...opponent, pictureUrl: null } });
  expect(shownOpacity(row.querySelector('svg path'))).toBe(0.7);
  expect(shownOpacity(row.querySelector('svg text'))).toBe(1);
});

test('in the row of an ended chat, initials and the number of unread messages keep their contrast', async () => {
  await show({ opponent: { ...person, pictureUrl: null } });
  expect(shownOpacity(screen.getByText('KM'))).toBe(1);
  expect(shownOpacity(screen.getByText('3', { exact: true }))).toBe(1);
});
