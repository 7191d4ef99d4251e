import { useEffect, useState } from 'react';
import type { Conversation } from '../../rules/conversation.rules';
import type { TalkRoom } from '../../rules/talk-room.rules';
import { countNew } from '../../rules/timeline.rules';

/** Above which number the line "new messages" stands: fixed once I have caught up, so that what arrives before my eyes is not called new. */
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
