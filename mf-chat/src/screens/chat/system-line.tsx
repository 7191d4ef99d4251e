import type { RoomDetail, SystemMessage } from '@homeground/shared/contracts';
import { CheckIcon, color, radius, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { useEventWords } from '../../parts/use-message-words';

const good: readonly SystemMessage['event'][] = ['confirmed', 'card_accepted', 'agreed'];

/** An event shown as a line without an author. */
export function SystemLine({
  room,
  message,
}: {
  readonly room: RoomDetail;
  readonly message: SystemMessage;
}) {
  const words = useEventWords();
  const isGood = good.includes(message.event);
  return (
    <Line>
      <Words $good={isGood}>
        {isGood && <CheckIcon size={16} />}
        {words(message, room)}
      </Words>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: center;
  margin: ${space(12)} 0 ${space(4)};
`;

const Words = styled.span<{ $good: boolean }>`
  ${textStyle(12, 600)}
  display: inline-flex;
  align-items: center;
  gap: ${space(4)};
  padding: 6px 14px;
  border-radius: ${radius('full')};
  background: ${({ $good }) => color($good ? 'confirmTint' : 'sunken')};
  color: ${({ $good }) => color($good ? 'confirmText' : 'textQuiet')};
  text-align: center;
  text-wrap: balance;
`;
