import type { PictureMessage, RoomSide, TextMessage } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  Avatar,
  CheckIcon,
  color,
  DoubleCheckIcon,
  MoreIcon,
  space,
  touchTarget,
  textStyle,
} from '@homeground/shared/ui';
import { memo, use, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { useZoneFormat } from '../../parts/use-zone-format';
import { Bubble, Foot, Side } from './bubble.look';
import { MessageText } from './message-text';
import { NewestSeen } from './newest-seen';
import { Picture } from './picture';

interface Props {
  readonly message: TextMessage | PictureMessage;
  readonly me: string;
  readonly mySide: RoomSide;
  /** Up to there the other side has read. */
  readonly readUpTo: number;
  readonly first: boolean;
  readonly last: boolean;
  readonly onOptions: (number: number) => void;
}

/** Mine on the right; everybody else on the left, with a name, since a side may speak through several people. */
export const WrittenLine = memo(function WrittenLine({
  message,
  me,
  mySide,
  readUpTo,
  first,
  last,
  onOptions,
}: Props) {
  const t = useText(texts);
  const format = useZoneFormat();
  const { sender, createdAt, number } = message;
  const mine = sender.userId === me;
  const ours = sender.side === mySide;
  const name = sender.nickname ?? t('message.deleted_user');
  const time = <time dateTime={createdAt}>{format.time(new Date(createdAt))}</time>;

  if (mine) {
    const read = number <= readUpTo;
    return (
      <Side $mine $first={first}>
        <PostedMessage message={message} tone="mine" last={last} name={name} />
        {last && (
          <Foot>
            {time}
            <Sent>
              {read ? (
                <DoubleCheckIcon size={16} label={t('message.read')} />
              ) : (
                <CheckIcon size={16} label={t('message.sent')} />
              )}
            </Sent>
          </Foot>
        )}
      </Side>
    );
  }
  return (
    <>
      {first && (
        <Who>
          <Avatar name={name} src={sender.pictureUrl} size={32} decorative />
          {name}
          {ours && <Ours>{t('message.own_side')}</Ours>}
        </Who>
      )}
      <Side $mine={false} $first={false}>
        <PostedMessage message={message} tone={ours ? 'ours' : 'theirs'} last={last} name={name} />
        <Foot>
          {last && time}
          {!message.hidden && sender.userId !== null && (
            <Options type="button" aria-label={t('message.options')} onClick={() => onOptions(number)}>
              <MoreIcon size={16} />
            </Options>
          )}
        </Foot>
      </Side>
    </>
  );
});

interface PostedMessageProps {
  readonly message: TextMessage | PictureMessage;
  readonly tone: 'mine' | 'ours' | 'theirs';
  readonly last: boolean;
  readonly name: string;
}

function PostedMessage({ message, tone, last, name }: PostedMessageProps) {
  const t = useText(texts);
  const newestSeen = use(NewestSeen);
  // My own has dropped in already, as what is on its way.
  const [drops] = useState(() => tone !== 'mine' && message.number > newestSeen.current);
  if (message.kind === 'picture' && message.url !== null) {
    const { url, alt, width, height } = message;
    return <Picture src={url} alt={alt} width={width} height={height} from={name} />;
  }
  return (
    <Bubble
      $tone={tone}
      $last={last}
      $drops={drops}
      dir="auto"
      lang={message.kind === 'text' && !message.hidden ? langOf(message.text) : undefined}
    >
      {message.kind === 'picture' || message.hidden ? (
        <Hidden>{t('message.hidden')}</Hidden>
      ) : (
        <MessageText text={message.text} />
      )}
    </Bubble>
  );
}

const Sent = styled.span`
  color: ${color('confirmText')};
`;

const Who = styled.p`
  ${textStyle(12, 600)}
  display: flex;
  align-items: center;
  gap: ${space(8)};
  margin: ${space(12)} 0 2px;
  color: ${color('textQuiet')};
`;

const Ours = styled.span`
  color: ${color('accentText')};
`;

const Hidden = styled.em`
  color: ${color('textQuiet')};
`;

const Options = styled.button`
  display: grid;
  width: 24px;
  height: 24px;
  place-items: center;
  opacity: 0.7;
  ${touchTarget}
`;
