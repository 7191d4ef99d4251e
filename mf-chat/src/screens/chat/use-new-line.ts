import { useEffect, useState } from 'react';
import type { Conversation } from '../../rules/conversation.rules';
import type { TalkRoom } from '../../rules/talk-room.rules';
import { countNew } from '../../rules/timeline.rules';

/**
 * Returns the number of the message after which the line "new messages" is shown. The number is fixed after the first fetch, because
 * messages that arrive while the room is open are not new.
 */
export function useNewLine(
  room: TalkRoom,
  conversation: Conversation | undefined,
  fetching: boolean,
  me: string,
): number | null {
  const [readAtFirst] = useState(room.readUpTo);
  const [fixed, setFixed] = useState<{ readonly newAfter: number | null } | null>(null);

  useEffect(() => {
    if (fixed || fetching || !conversation) return;
    setFixed({ newAfter: countNew(conversation.messages, readAtFirst, me) > 0 ? readAtFirst : null });
  }, [fixed, fetching, conversation, readAtFirst, me]);

  return fixed ? fixed.newAfter : readAtFirst;
}
