import type { Room } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  AppLink,
  Avatar,
  Badge,
  color,
  oneLine,
  space,
  tabularFigures,
  Tag,
  textStyle,
} from '@homeground/shared/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { texts } from '../locales';
import { isLive } from '../rules/room-state.rules';
import { StateTag } from './state-tag';
import { useMessageWords } from './use-message-words';
import { useZoneFormat } from './use-zone-format';

interface Props {
  readonly room: Room;
  readonly to: string;
  /** The moment the list was told. */
  readonly now: number;
}

/** Opponent, last message, time, unread count (SPEC 6.3). */
export const RoomRow = memo(function RoomRow({ room, to, now }: Props) {
  const t = useText(texts);
  const format = useZoneFormat();
  const matchFormat = useZoneFormat(room.timeZone);
  const words = useMessageWords(room);
  const { lastMessage, opponent, unread } = room;
  const at = new Date(lastMessage.createdAt);
  const today = at.toDateString() === new Date(now).toDateString();

  return (
    <Link to={to} $quiet={!isLive(room.state)}>
      <Avatar name={opponent.name} src={opponent.pictureUrl} decorative />
      <Words>
        <Line>
          <Name lang={langOf(opponent.name)}>{opponent.name}</Name>
          <Time dateTime={lastMessage.createdAt}>{today ? format.time(at) : format.date(at)}</Time>
        </Line>
        <Line>
          <Last $unread={unread > 0} dir="auto" lang={langOf(words(lastMessage))}>
            {words(lastMessage)}
          </Last>
          <Badge count={unread} label={t('row.unread', { count: unread })} />
        </Line>
        <Line>
          <Match>
            {t('row.match', {
              title: room.matchTitle,
              when: matchFormat.when(new Date(room.matchStartAt), new Date(now)),
            })}
          </Match>
          {room.muted && <Tag>{t('row.muted')}</Tag>}
          {room.mustAgree && room.mySide === 'APPLICANT' && isLive(room.state) ? (
            <Tag tone="warning">{t('row.must_agree')}</Tag>
          ) : (
            <StateTag state={room.state} kind={room.kind} />
          )}
        </Line>
      </Words>
    </Link>
  );
});

const Link = styled(AppLink)<{ $quiet: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(12)};
  margin: 0 -16px;
  padding: ${space(12)} ${space(16)};
  ${({ $quiet }) => $quiet && `img, [aria-hidden] { opacity: .7; }`}
  &:active {
    background: ${color('sunken')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(8)};
  min-width: 0;
`;

const Name = styled.strong`
  ${textStyle(16, 600)}
  ${oneLine}
`;

const Time = styled.time`
  ${textStyle(12)}
  ${tabularFigures}
  flex: none;
  color: ${color('textQuiet')};
`;

const Last = styled.span<{ $unread: boolean }>`
  ${({ $unread }) => textStyle(14, $unread ? 600 : 400)}
  ${oneLine}
  flex: 1;
  color: ${({ $unread }) => color($unread ? 'text' : 'textQuiet')};
`;

const Match = styled.span`
  ${textStyle(12)}
  ${oneLine}
  ${tabularFigures}
  flex: 1;
  color: ${color('textQuiet')};
`;
