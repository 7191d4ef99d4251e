import { useEffect, useState } from 'react';
import type { Conversation } from '../../rules/conversation.rules';
import type { AnyRoomDetail } from '../../rules/any-room.rules';
import { countNew } from '../../rules/timeline.rules';

/**
 * Returns the number of the message after which the separator "New messages" is shown. The number is fixed after the first fetch, because
 * messages that arrive while the room is open are not new.
 */
export function useNewMessagesLine(
  room: AnyRoomDetail,
  conversation: Conversation | undefined,
  isFetching: boolean,
  me: string,
): number | null {
  const [initialReadUpTo] = useState(room.readUpTo);
  const [fixedLine, setFixedLine] = useState<{ readonly newAfter: number | null } | null>(null);

  const hasNewMessages = conversation && countNew(conversation.messages, initialReadUpTo, me) > 0;
  const newAfter = hasNewMessages ? initialReadUpTo : null;

  useEffect(() => {
    if (!fixedLine && !isFetching && conversation) setFixedLine({ newAfter });
  }, [fixedLine, isFetching, conversation, newAfter]);

  return fixedLine ? fixedLine.newAfter : newAfter;
}
