import type { Message, Room, TeamRoom } from '@homeground/shared/contracts';
import { isLive } from './room-state.rules';

export type ListedRoom = Room | TeamRoom;

/** Sections of the list of chats, in the order of the page. */
export const sectionNames = ['waiting', 'upcoming', 'talking', 'teams', 'over'] as const;
export type SectionName = (typeof sectionNames)[number];
export type Sections = Readonly<Record<SectionName, readonly ListedRoom[]>>;

/** Time after the start during which a confirmed match counts as upcoming, because players may look for each other at the venue. */
const playingMs = 3 * 3_600_000;

/**
 * Returns whether a room needs my attention: it has unread messages and is not muted, an application needs my answer, or I must agree to
 * new terms.
 */
export function waitsForMe(room: ListedRoom): boolean {
  if (room.unread > 0 && !room.muted) return true;
  if (room.kind === 'TEAM') return false;
  if (room.mySide === 'HOST') return room.kind === 'PROPOSAL' && room.state === 'PENDING';
  return room.mustAgree && isLive(room.state);
}

function sectionOf(room: ListedRoom, now: number): SectionName {
  if (waitsForMe(room)) return 'waiting';
  if (room.kind === 'TEAM') return 'teams';
  if (!isLive(room.state)) return 'over';
  if (room.state !== 'CONFIRMED') return 'talking';
  return Date.parse(room.matchStartAt) + playingMs > now ? 'upcoming' : 'over';
}

/**
 * Puts each room into one section. In a section the room with the latest message comes first; upcoming matches are sorted by their start.
 */
export function sectionsOf(rooms: readonly Room[], teams: readonly TeamRoom[], now: number): Sections {
  const newestFirst = [...teams, ...rooms].sort(
    (first, second) => lastMessageTime(second) - lastMessageTime(first),
  );
  const roomsIn = (name: SectionName) => newestFirst.filter((room) => sectionOf(room, now) === name);
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
