import type { SystemMessage } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import {
  AppLink,
  CheckIcon,
  ChevronRightIcon,
  color,
  radius,
  space,
  touchTarget,
  textStyle,
} from '@homeground/shared/ui';
import { memo } from 'react';
import styled, { css } from 'styled-components';
import { useEventWords } from '../../parts/use-message-words';
import type { AnyRoomDetail } from '../../rules/any-room.rules';

const goodEvents: readonly SystemMessage['event'][] = [
  'confirmed',
  'card_accepted',
  'kit_chosen',
  'agreed',
  'match_confirmed',
  'line_ups_in',
];

interface Props {
  readonly room: AnyRoomDetail;
  readonly message: SystemMessage;
}

/** An event shown as a line without an author. */
export const SystemLine = memo(function SystemLine({ room, message }: Props) {
  const eventWords = useEventWords();
  const isGood = goodEvents.includes(message.event);
  const match = message.about?.match;
  const content = (
    <>
      {isGood && <CheckIcon size={16} />}
      <span>{eventWords(message, room)}</span>
    </>
  );
  return (
    <Line>
      {match ? (
        <MatchLink to={paths.match(match.id)} $good={isGood}>
          {content}
          <ChevronRightIcon size={16} />
        </MatchLink>
      ) : (
        <Words $good={isGood}>{content}</Words>
      )}
    </Line>
  );
});

const Line = styled.div`
  display: flex;
  justify-content: center;
  /* There is padding below too, so that the touch target does not reach into the next row. */
  padding: ${space(12)} 0 ${space(8)};
`;

const lineStyle = css<{ $good: boolean }>`
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

const Words = styled.span<{ $good: boolean }>`
  ${lineStyle}
`;

const MatchLink = styled(AppLink)<{ $good: boolean }>`
  ${lineStyle}
  ${touchTarget}
`;
