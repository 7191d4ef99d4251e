import type { Room, TeamRoom } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import {
  AppLink,
  Badge,
  color,
  DottedFacts,
  type SideFaceData,
  oneLine,
  SideFace,
  sideOfTeam,
  space,
  tabularFigures,
  Tag,
  textStyle,
} from '@homeground/shared/ui';
import { memo, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../locales';
import { isBeingPlayed } from '../rules/being-played.rules';
import { isLive } from '../rules/room-state.rules';
import { StateTag } from './state-tag';
import { useElapsedTimeWords } from './use-elapsed-time-words';
import { useMessageWords } from './use-message-words';

interface Props {
  readonly room: Room;
  readonly to: string;
  readonly now: number;
  /** Name of a user of the room who is typing now. */
  readonly typing?: string | null;
}

/** Row of a room: opponent, last message, time and unread count (SPEC 6.3). */
export const RoomRow = memo(function RoomRow({ room, to, now, typing = null }: Props) {
  const t = useText(texts);
  const matchFormat = useFormat(room.timeZone);
  const messageWords = useMessageWords(room);
  const { lastMessage, opponent, unread } = room;
  return (
    <RowLayout
      {...{ to, now, typing, unread, side: opponent }}
      isFaded={!isLive(room.state)}
      lastMessageAt={lastMessage.createdAt}
      lastWords={messageWords(lastMessage)}
    >
      <Line>
        <Match>
          <DottedFacts
            facts={[
              <span key="title" lang={langOf(room.matchTitle)}>
                {room.matchTitle}
              </span>,
              matchFormat.when(new Date(room.matchStartAt), new Date(now)),
            ]}
          />
        </Match>
        {room.muted && <Tag>{t('row.muted')}</Tag>}
        {room.mustAgree && room.mySide === 'APPLICANT' && isLive(room.state) ? (
          <Tag tone="warning">{t('row.must_agree')}</Tag>
        ) : (
          <StateTag state={room.state} kind={room.kind} isBeingPlayed={isBeingPlayed(room, now)} />
        )}
      </Line>
    </RowLayout>
  );
});

/** Row of the room of one of my teams (SPEC 6.5). */
export const TeamRow = memo(function TeamRow({
  room,
  to,
  now,
  typing = null,
}: Omit<Props, 'room'> & { readonly room: TeamRoom }) {
  const t = useText(texts);
  const messageWords = useMessageWords(room);
  const { lastMessage, teamName, teamPictureUrl, unread } = room;
  return (
    <RowLayout
      {...{ to, now, typing, unread }}
      side={sideOfTeam({ name: teamName, logoUrl: teamPictureUrl, kitHome: room.kit, kitAway: room.kitAway })}
      lastMessageAt={lastMessage?.createdAt ?? null}
      lastWords={lastMessage ? messageWords(lastMessage) : t('row.nothing_yet')}
    >
      {room.muted && (
        <Line>
          <Tag>{t('row.muted')}</Tag>
        </Line>
      )}
    </RowLayout>
  );
});

interface RowLayoutProps extends Omit<Props, 'room'> {
  readonly side: SideFaceData;
  readonly isFaded?: boolean;
  readonly lastMessageAt: string | null;
  readonly lastWords: string;
  readonly unread: number;
  readonly children: ReactNode;
}

/** Layout of the rows of all kinds of rooms. */
function RowLayout({
  to,
  now,
  typing = null,
  side,
  isFaded = false,
  lastMessageAt,
  lastWords,
  unread,
  children,
}: RowLayoutProps) {
  const t = useText(texts);
  const elapsedTimeWords = useElapsedTimeWords();
  const { name } = side;
  return (
    <Link to={to} $faded={isFaded}>
      <SideFace side={side} />
      <Words>
        <Line>
          <Name lang={langOf(name)}>{name}</Name>
          {lastMessageAt !== null && (
            <Time dateTime={lastMessageAt}>{elapsedTimeWords(new Date(lastMessageAt), now)}</Time>
          )}
        </Line>
        <Line>
          {typing === null ? (
            <LastMessage $unread={unread > 0} dir="auto" lang={langOf(lastWords)}>
              {lastWords}
            </LastMessage>
          ) : (
            <Typing>{t('room.typing', { name: typing })}</Typing>
          )}
          <Badge count={unread} label={t('row.unread', { count: unread })} />
        </Line>
        {children}
      </Words>
    </Link>
  );
}

/** Link around a row. In a faded row, the picture, logo or shirt is fainter; words, initials and numbers keep their contrast. The letter on a shirt is decoration. */
const Link = styled(AppLink)<{ $faded: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(12)};
  margin: 0 -${space(16)};
  padding: ${space(12)} ${space(16)};
  ${({ $faded }) => $faded && `& > img, & > [aria-hidden] > img, & > svg > path { opacity: .7; }`}
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
  gap: ${space(4)};
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
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  ${textStyle(12)}
  ${tabularFigures}
  flex: none;
  color: ${color('textQuiet')};
`;

const LastMessage = styled.span<{ $unread: boolean }>`
  ${({ $unread }) => textStyle(14, $unread ? 600 : 400)}
  ${oneLine}
  flex: 1;
  color: ${({ $unread }) => color($unread ? 'text' : 'textQuiet')};
`;

const Typing = styled.em`
  ${textStyle(14)}
  ${oneLine}
  flex: 1;
  color: ${color('accentText')};
`;

/** Title and time of the match. The time moves below a title that leaves no space. */
const Match = styled.span`
  ${textStyle(12)}
  ${tabularFigures}
  flex: 1;
  min-width: 0;
  color: ${color('textQuiet')};
`;
