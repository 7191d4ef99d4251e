import { useState } from 'react';
import { differsInMarksOnly, type TalkRoom } from '../../rules/talk-room.rules';

/**
 * Returns the room as an object that stays the same until a field changes that a card or an event shows. Read marks change with each
 * message, and would otherwise render all lines again.
 */
export function useRoomFacts<R extends TalkRoom>(room: R): R {
  const [facts, setFacts] = useState(room);
  if (facts === room || differsInMarksOnly(facts, room)) return facts;
  setFacts(room);
  return room;
}
