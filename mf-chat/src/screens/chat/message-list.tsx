import type { RoomDetail } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, ChevronDownIcon, color, radius, shadow, space, type } from '@homeground/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { useZoneFormat } from '../../parts/use-zone-format';
import { newestOf, oldestOf, withCardStates, type Conversation } from '../../rules/conversation.rules';
import type { Outbox } from '../../rules/outbox.rules';
import { countNew, timeline, type Line } from '../../rules/timeline.rules';
import { CardLine } from './card-line';
import { MessageSheet } from './message-sheet';
import { OutgoingLine } from './outgoing-line';
import { SystemLine } from './system-line';
import { TextLine } from './text-line';
import { useMessageScroll } from './use-message-scroll';
import { useReadMark } from './use-read-mark';

interface Props {
  readonly room: RoomDetail;
  readonly me: string;
  readonly conversation: Conversation;
  readonly newAfter: number | null;
  readonly outgoing: Outbox;
  /** Nothing goes out at the moment. */
  readonly waiting: boolean;
  readonly older: {
    readonly state: 'idle' | 'coming' | 'failed';
    readonly more: boolean;
    readonly load: () => unknown;
  };
  readonly onTakeBack: (text: string) => void;
}

export function MessageList({
  room,
  me,
  conversation,
  newAfter,
  outgoing,
  waiting,
  older,
  onTakeBack,
}: Props) {
  const t = useText(texts);
  const format = useZoneFormat();
  const [asked, setAsked] = useState<number | null>(null);
  const messages = useMemo(() => withCardStates(conversation.messages), [conversation.messages]);
  const lines = useMemo(() => timeline(messages, newAfter, me), [messages, newAfter, me]);
  const delivered = useMemo(
    () => new Set(messages.map((message) => (message.kind === 'system' ? '' : message.clientId))),
    [messages],
  );
  const leaving = outgoing.filter(({ clientId }) => !delivered.has(clientId));

  const { state, more, load } = older;
  const onNearStart = useCallback(() => {
    if (more && state === 'idle') load();
  }, [more, state, load]);
  const { scroller, newLine, atEnd, toEnd, onScroll } = useMessageScroll({
    oldest: oldestOf(conversation),
    outgoing: leaving.length,
    onNearStart,
  });
  const newest = newestOf(conversation);
  useReadMark(room, newest, atEnd);
  const unseen = atEnd ? 0 : countNew(messages, room.readUpTo, me);
  const askedMessage = messages.find(({ number }) => number === asked);

  const drawn = (line: Line) => {
    if (line.kind === 'day') return <Day key={line.key}>{format.date(line.at)}</Day>;
    if (line.kind === 'new') {
      return (
        <New key={line.key} ref={newLine}>
          {t('room.new')}
        </New>
      );
    }
    const { message } = line;
    return (
      <li key={line.key}>
        {message.kind === 'system' && <SystemLine room={room} message={message} />}
        {message.kind === 'card' && <CardLine room={room} message={message} me={me} />}
        {message.kind === 'text' && (
          <TextLine
            message={message}
            me={me}
            mySide={room.mySide}
            readUpTo={room.opponentReadUpTo}
            first={line.first}
            last={line.last}
            onOptions={setAsked}
          />
        )}
      </li>
    );
  };

  return (
    <Place>
      {/* A region that scrolls must be reachable by keyboard. */}
      <Scroller ref={scroller} onScroll={onScroll} tabIndex={0} role="region" aria-label={t('room.messages')}>
        <Start>
          {!more && t('room.beginning')}
          {more && state === 'coming' && t('room.older_coming')}
          {more && state !== 'coming' && (
            <Button tone="quiet" size="small" onClick={load}>
              {t(state === 'failed' ? 'room.older_failed' : 'room.older')}
            </Button>
          )}
        </Start>
        <Lines>
          {lines.map(drawn)}
          {leaving.map((one) => (
            <li key={one.clientId}>
              <OutgoingLine outgoing={one} waiting={waiting} onTakeBack={onTakeBack} />
            </li>
          ))}
        </Lines>
      </Scroller>
      {!atEnd && (
        <Jump type="button" onClick={toEnd}>
          <ChevronDownIcon size={20} />
          {unseen > 0 ? t('room.jump_new', { count: unseen }) : t('room.jump')}
        </Jump>
      )}
      {askedMessage?.kind === 'text' && (
        <MessageSheet message={askedMessage} onClose={() => setAsked(null)} />
      )}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
`;

const Scroller = styled.div`
  position: relative;
  flex: 1;
  padding: ${space(8)} ${space(16)};
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Lines = styled.ol`
  display: flex;
  flex-direction: column;
`;

const Start = styled.div`
  ${type(12)}
  display: grid;
  place-items: center;
  min-height: 44px;
  color: ${color('textQuiet')};
`;

const Day = styled.li`
  ${type(12, 600)}
  display: flex;
  align-items: center;
  gap: ${space(12)};
  margin: ${space(16)} 0 ${space(8)};
  color: ${color('textQuiet')};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${color('line')};
  }
`;

const New = styled(Day)`
  color: ${color('accentText')};
  &::before,
  &::after {
    background: ${color('accent')};
  }
`;

const Jump = styled.button`
  ${type(14, 600)}
  position: absolute;
  bottom: ${space(8)};
  left: 50%;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 44px;
  padding: 0 ${space(16)} 0 ${space(12)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('full')};
  background: ${color('raised')};
  color: ${color('accentText')};
  box-shadow: ${shadow()};
  transform: translateX(-50%);
  white-space: nowrap;
`;
