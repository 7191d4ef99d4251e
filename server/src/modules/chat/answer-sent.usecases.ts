import type { Message } from '@homeground/shared/contracts';
import { announce, tellEverybody, type AnnounceDeps, type Telling } from './announce';
import { messageIn, type Stored } from './messages.usecases';
import { messageFor } from './messages.rules';

/** After the commit: everybody hears of what is new, and its writer is answered with it. */
export async function answerSent(
  deps: AnnounceDeps,
  userId: string,
  stored: Stored,
  telling: Telling | null,
): Promise<Message> {
  if (telling) {
    tellEverybody(deps.live, telling);
    return messageFor(telling.row, []);
  }
  const [message] = await Promise.all([
    messageIn(deps.db, userId, stored),
    // It quotes somebody, or this is a copy of the call that wrote it, which may have ended before it could tell.
    stored.isNew && announce(deps, [stored]),
  ]);
  return message;
}
