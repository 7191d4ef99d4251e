import { useNow } from '@homeground/shared/async';
import type { Message, RoomDetail } from '@homeground/shared/contracts';
import { useSpokenName, useText } from '@homeground/shared/i18n';
import { PushOffer } from '@homeground/shared/widgets';
import { awaitsAnswer } from '../../rules/chat-sections.rules';
import { texts } from './locales';

interface Props {
  readonly room: RoomDetail;
  readonly lastMessage: Message | undefined;
  readonly me: string;
}

/** Offers push messages to a user who waits for the other side. */
export function RoomPushOffer({ room, lastMessage, me }: Props) {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const now = useNow();
  // No answer comes into a room in which nobody may write, for example because of a block.
  const mayAnswerCome = room.may.write || room.state === 'PENDING';
  if (!mayAnswerCome || !awaitsAnswer(room, lastMessage, me, now)) return null;
  return <PushOffer text={t('room.push_offer', { name: spokenName(room.opponent) })} />;
}
