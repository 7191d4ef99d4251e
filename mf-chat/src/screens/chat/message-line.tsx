import { previewedLink, type Reaction, type RoomSide } from '@homeground/shared/contracts';
import { langOf, useFormat, useSpokenPerson, useText } from '@homeground/shared/i18n';
import {
  Avatar,
  BellIcon,
  CheckIcon,
  color,
  DoubleCheckIcon,
  MoreIcon,
  space,
  textStyle,
} from '@homeground/shared/ui';
import { memo, use, useMemo, useState } from 'react';
import styled, { css } from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { MessageText } from '../../parts/message-text';
import { isQuotable, type UserMessage } from '../../rules/reactions.rules';
import { Bubble, Foot, MessageRow } from './bubble.look';
import { LinkCard } from './link-card';
import { NewestSeen } from './newest-seen';
import { Picture } from './picture';
import { QuoteLink } from './quote';
import { ReactionChips } from './reaction-chips';
import { useLongPress } from './use-long-press';
import { texts } from './locales';

interface Props {
  readonly roomId: string;
  readonly message: UserMessage;
  /** Hosts whose pages have previews. */
  readonly previewHosts: readonly string[];
  readonly me: string;
  /** null in the room of a team, which has no sides. */
  readonly mySide: RoomSide | null;
  /** True if the other side, or another member of the team, has read the message. */
  readonly isRead: boolean;
  readonly isFirstOfGroup: boolean;
  readonly isLastOfGroup: boolean;
  /** True if the user has jumped to this message. */
  readonly isTarget: boolean;
  readonly onOptions: (number: number) => void;
  readonly onReact: (number: number, reaction: Reaction | null) => void;
  /** Scrolls to the quoted message. */
  readonly onShow: (number: number) => void;
}

/** Line of a message. My messages are on the right. All others are on the left with a name, because several people may write for a side. */
export const MessageLine = memo(function MessageLine({
  roomId,
  message,
  previewHosts,
  me,
  mySide,
  isRead,
  isFirstOfGroup,
  isLastOfGroup,
  isTarget,
  onOptions,
  onReact,
  onShow,
}: Props) {
  const t = useText(areaTexts);
  const format = useFormat();
  const { sender, createdAt, number } = message;
  const isMine = sender.userId === me;
  const isOurs = sender.side === mySide;
  const name = sender.nickname ?? t('message.deleted_user');
  const time = <time dateTime={createdAt}>{format.time(new Date(createdAt))}</time>;

  const openOptions = () => {
    if (isQuotable(message)) onOptions(number);
  };
  const pressHandlers = useLongPress(openOptions);
  const optionsButton = isQuotable(message) && (
    <Options type="button" aria-label={t('message.options')} aria-haspopup="dialog" onClick={openOptions}>
      <MoreIcon size={16} />
    </Options>
  );
  const renderMessage = (tone: MessageBodyProps['tone']) => (
    <MessageBody message={message} tone={tone} isLastOfGroup={isLastOfGroup} onShow={onShow} />
  );
  const shownText = message.kind === 'text' && !message.hidden ? message.text : '';
  const link = useMemo(() => previewedLink(shownText, previewHosts), [shownText, previewHosts]);
  const linkCard = link !== null && (
    <LinkCard roomId={roomId} number={number} href={link} isMyMessage={isMine} />
  );
  const chips = isQuotable(message) && (
    <ReactionChips
      reactions={message.reactions}
      me={me}
      isMyMessage={isMine}
      onReact={(reaction) => onReact(number, reaction)}
    />
  );

  if (isMine) {
    return (
      <Line $isTarget={isTarget} aria-current={isTarget || undefined}>
        <MessageRow $mine $first={isFirstOfGroup} {...pressHandlers}>
          {renderMessage('mine')}
          <Foot>
            {optionsButton}
            {isLastOfGroup && time}
            {isLastOfGroup && (
              <SentMark>
                {isRead ? (
                  <DoubleCheckIcon size={16} label={t('message.read')} />
                ) : (
                  <CheckIcon size={16} label={t('message.sent')} />
                )}
              </SentMark>
            )}
          </Foot>
        </MessageRow>
        {linkCard}
        {chips}
      </Line>
    );
  }
  return (
    <Line $isTarget={isTarget} aria-current={isTarget || undefined}>
      {isFirstOfGroup && (
        <Author>
          <Avatar name={name} src={sender.pictureUrl} size={32} decorative />
          <span lang={langOf(name)}>{name}</span>
          {isOurs && <OwnSideMark>{t('message.own_side')}</OwnSideMark>}
        </Author>
      )}
      <MessageRow $mine={false} $first={false} {...pressHandlers}>
        {renderMessage(isOurs ? 'ours' : 'theirs')}
        <Foot>
          {isLastOfGroup && time}
          {optionsButton}
        </Foot>
      </MessageRow>
      {linkCard}
      {chips}
    </Line>
  );
});

interface MessageBodyProps {
  readonly message: UserMessage;
  readonly tone: 'mine' | 'ours' | 'theirs';
  readonly isLastOfGroup: boolean;
  readonly onShow: (number: number) => void;
}

function MessageBody({ message, tone, isLastOfGroup, onShow }: MessageBodyProps) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const spokenPerson = useSpokenPerson();
  const newestSeen = use(NewestSeen);
  // My own message was already animated as an outgoing line.
  const [hasJustArrived] = useState(() => tone !== 'mine' && message.number > newestSeen.current);
  if (message.kind === 'picture' && message.url !== null) {
    const { url, alt, width, height } = message;
    const senderName = spokenPerson(message.sender.nickname, areaText('message.deleted_user'));
    return <Picture src={url} alt={alt} width={width} height={height} senderName={senderName} />;
  }
  const quote = message.kind === 'text' ? message.quote : null;
  const isAnnounced = message.kind === 'text' && message.announcement !== undefined;
  return (
    <Bubble
      as={quote || isAnnounced ? 'div' : 'p'}
      $tone={tone}
      $last={isLastOfGroup}
      $animated={hasJustArrived}
      dir="auto"
      lang={message.kind === 'text' && !message.hidden ? langOf(message.text) : undefined}
    >
      {message.kind === 'deleted' ? (
        <Placeholder>{areaText('message.deleted')}</Placeholder>
      ) : message.kind === 'picture' || message.hidden ? (
        <Placeholder>{areaText('message.hidden')}</Placeholder>
      ) : (
        <>
          {isAnnounced && (
            <AnnouncementLabel>
              <BellIcon size={16} />
              {t('announcement.label')}
            </AnnouncementLabel>
          )}
          {quote && <QuoteLink quote={quote} onShow={() => onShow(quote.number)} />}
          <MessageText text={message.text} />
        </>
      )}
    </Bubble>
  );
}

/** The highlight is inside the row, because the list measures rows without their margins. */
const Line = styled.div<{ readonly $isTarget: boolean }>`
  ${({ $isTarget }) =>
    $isTarget &&
    css`
      border-radius: 12px;
      background: ${color('sunken')};
      box-shadow: 0 0 0 4px ${color('sunken')};
    `}
`;

const SentMark = styled.span`
  color: ${color('confirmText')};
`;

const Author = styled.p`
  ${textStyle(12, 600)}
  display: flex;
  align-items: center;
  gap: ${space(8)};
  margin: ${space(12)} 0 2px;
  color: ${color('textQuiet')};
`;

const OwnSideMark = styled.span`
  color: ${color('accentText')};
`;

const AnnouncementLabel = styled.strong`
  ${textStyle(12, 600)}
  display: flex;
  align-items: center;
  gap: ${space(4)};
  color: ${color('accentText')};
`;

const Placeholder = styled.em`
  color: ${color('textQuiet')};
`;

/*
 * The button is a full touch target, but overlaps the margins of the time next to it, so that the row is no higher than a bubble of one
 * line.
 */
const Options = styled.button`
  position: relative;
  display: grid;
  width: 44px;
  height: 44px;
  margin: 0 -10px -2px;
  padding-bottom: ${space(4)};
  place-items: end center;
  opacity: 0.7;
`;
