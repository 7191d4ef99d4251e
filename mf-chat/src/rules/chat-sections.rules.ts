import { limits, type Message, type Room, type TeamRoom } from '@homeground/shared/contracts';
import { isLive } from './room-state.rules';
import { isWrittenBy } from './timeline.rules';

export type ListedRoom = Room | TeamRoom;

/** Sections of the list of chats, in the order of the page. */
export const sectionNames = ['waiting', 'upcoming', 'talking', 'teams', 'over'] as const;
export type SectionName = (typeof sectionNames)[number];
export type Sections = Readonly<Record<SectionName, readonly ListedRoom[]>>;

/**
 * Minutes after the start during which a confirmed match counts as upcoming, because players may look for each other at the venue. If an
 * earlier server has not sent the length of the match, this is the length of the longest match.
 */
const playingMinutes = ({ matchMinutes = limits.match.minutes.max }: Pick<Room, 'matchMinutes'>) =>
  matchMinutes;

/**
 * Returns whether a room needs my attention: it has unread messages and is not muted, I must agree to new terms, or an application, a
 * suggested change or a free place needs my answer.
 */
export function waitsForMe(room: ListedRoom, now: number): boolean {
  if (room.unread > 0 && !room.muted) return true;
  if (room.kind === 'TEAM') return false;
  if (room.answerUntil && Date.parse(room.answerUntil) > now) return true;
  if (room.mySide === 'HOST') return room.kind === 'PROPOSAL' && room.state === 'PENDING';
  return room.mustAgree && isLive(room.state);
}

/** Returns whether I wait for the other side: it has not answered my application or my last message, and the match is not over. */
export function awaitsAnswer(
  room: Omit<Room, 'kind' | 'lastMessage'>,
  lastMessage: Message | undefined,
  me: string,
  now: number,
): boolean {
  if (room.state === 'PENDING') return room.mySide === 'APPLICANT';
  return !room.muted && !isOver(room, now) && lastMessage !== undefined && isWrittenBy(lastMessage, me);
}

/** Returns whether the room ended, or its match was played. */
const isOver = (room: Omit<Room, 'kind' | 'lastMessage'>, now: number) =>
  !isLive(room.state) ||
  (room.state === 'CONFIRMED' && Date.parse(room.matchStartAt) + playingMinutes(room) * 60_000 <= now);

function sectionOf(room: ListedRoom, now: number): SectionName {
  if (waitsForMe(room, now)) return 'waiting';
  if (room.kind === 'TEAM') return 'teams';
  if (isOver(room, now)) return 'over';
  return room.state === 'CONFIRMED' ? 'upcoming' : 'talking';
}

/**
 * Puts each room into one section. In a section the room with the latest message comes first; upcoming matches are sorted by their start.
 */
export function sectionsOf(rooms: readonly Room[], teams: readonly TeamRoom[], now: number): Sections {
  const sortedRooms = [...teams, ...rooms].sort(
    (first, second) => lastMessageTime(second) - lastMessageTime(first),
  );
  const roomsIn = (name: SectionName) => sortedRooms.filter((room) => sectionOf(room, now) === name);
  return {
    waiting: roomsIn('waiting'),
    upcoming: roomsIn('upcoming').sort((first, second) => startOf(first) - startOf(second)),
    talking: roomsIn('talking'),
    teams: roomsIn('teams'),
    over: roomsIn('over'),
  };
}

const lastMessageTime = ({ lastMessage }: ListedRoom) =>
  lastMessage ? Date.parse(lastMessage.createdAt) : 0;
const startOf = (room: ListedRoom) => (room.kind === 'TEAM' ? 0 : Date.parse(room.matchStartAt));

const foldCase = (text: string) => text.normalize('NFC').toLocaleLowerCase();

/** Returns whether the name, the match or the latest message of a room contains the words. */
export function hasWords(room: ListedRoom, words: string): boolean {
  const texts =
    room.kind === 'TEAM'
      ? [room.teamName, wordsOf(room.lastMessage)]
      : [room.opponent.name, room.matchTitle, wordsOf(room.lastMessage)];
  return texts.some((text) => foldCase(text).includes(foldCase(words)));
}

function wordsOf(message: Message | null): string {
  return message?.kind === 'text' && !message.hidden ? message.text : '';
}
