import { useState } from 'react';
import { differsInMarksOnly, type TalkRoom } from '../../rules/talk-room.rules';

/** Returns the same object until a field changes that a card or an event shows, since read marks change with each message. */
export function useRoomFacts<R extends TalkRoom>(room: R): R {
  const [facts, setFacts] = useState(room);
  if (facts === room || differsInMarksOnly(facts, room)) return facts;
  setFacts(room);
  return room;
}
