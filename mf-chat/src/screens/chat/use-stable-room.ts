import { useState } from 'react';
import { differsInMarksOnly, type AnyRoomDetail } from '../../rules/any-room.rules';

/**
 * Returns the same object until the room changes in a field that a card or a system line shows. A message or a read mark also creates a new
 * room object, which would render all lines again.
 */
export function useStableRoom<R extends AnyRoomDetail>(room: R): R {
  const [stableRoom, setStableRoom] = useState(room);
  if (stableRoom === room || differsInMarksOnly(stableRoom, room)) return stableRoom;
  setStableRoom(room);
  return room;
}
