import type { Message, TeamRoomDetail, TextMessage } from '@homeground/shared/contracts';
import { langOf, useFormat, useSpokenPerson, useText } from '@homeground/shared/i18n';
import {
  BellIcon,
  CloseIcon,
  color,
  DottedFacts,
  lineClamp,
  ListRow,
  Sheet,
  space,
  tabularFigures,
  Text,
  textStyle,
  touchTarget,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { MessageText } from '../../parts/message-text';
import { useMessageActs } from '../../parts/use-message-acts';
import { announcementReaders, type AnnouncementReaders } from '../../rules/readers.rules';
import { ReaderRows } from './reader-rows';
import { texts } from './locales';

interface Props {
  readonly room: TeamRoomDetail;
  readonly me: string;
  /** Scrolls to the announcement in the room. */
  readonly onShow: (number: number) => void;
}

const isText = (message: Message | null): message is TextMessage => message?.kind === 'text';

/** The pinned announcement and how many members have read it (SPEC 6.5). */
export function AnnouncementPin({ room, me, onShow }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const spokenPerson = useSpokenPerson();
  const [open, setOpen] = useState(false);
  const { announcement } = room;
  if (!isText(announcement)) return null;
  const readership = announcementReaders(room, announcement, me);
  return (
    <Pin aria-label={t('announcement.label')}>
      <BellIcon size={20} />
      <Words type="button" onClick={() => onShow(announcement.number)}>
        <Author>
          {t('announcement.by', {
            name: spokenPerson(authorName(announcement), areaText('message.deleted_user')),
          })}
        </Author>
        <Excerpt dir="auto" lang={langOf(announcement.text)}>
          {announcement.text}
        </Excerpt>
      </Words>
      <SeenBy type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('announcement.seen', { count: readership.readCount, all: readership.readerCount })}
      </SeenBy>
      <AnnouncementSheet {...{ room, announcement, readership, open }} onClose={() => setOpen(false)} />
    </Pin>
  );
}

const authorName = ({ sender }: TextMessage) => sender.nickname;

interface SheetProps {
  readonly room: TeamRoomDetail;
  readonly announcement: TextMessage;
  readonly readership: AnnouncementReaders;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sheet with the full announcement and its readers. A user who may post announcements can also end it. */
function AnnouncementSheet({ room, announcement, readership, open, onClose }: SheetProps) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const spokenPerson = useSpokenPerson();
  const format = useFormat();
  const { endPin } = useMessageActs(room.id);
  return (
    <Sheet open={open} onClose={onClose} title={t('announcement.label')} textOnly={!room.may.announce}>
      <FullText dir="auto" lang={langOf(announcement.text)}>
        <MessageText text={announcement.text} />
      </FullText>
      <Text $size={12} $tone="quiet">
        <DottedFacts
          facts={[
            spokenPerson(authorName(announcement), areaText('message.deleted_user')),
            format.when(new Date(announcement.createdAt), new Date()),
          ]}
        />
      </Text>
      <ReaderRows
        title={t('announcement.seen', { count: readership.readCount, all: readership.readerCount })}
        readers={readership.readers}
        nonReaders={readership.nonReaders}
      />
      {room.may.announce && (
        <ListRow
          leading={<CloseIcon />}
          title={t('announcement.end')}
          text={t('announcement.end_text')}
          onClick={() => void endPin(announcement.number).then(onClose)}
        />
      )}
    </Sheet>
  );
}

const Pin = styled.section`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(8)};
  padding: ${space(4)} ${space(16)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('accentTint')};
  color: ${color('accentText')};
  > svg {
    flex: none;
  }
`;

const Words = styled.button`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
  min-height: 44px;
  padding: ${space(4)} 0;
  text-align: start;
`;

const Author = styled.span`
  ${textStyle(12, 600)}
  overflow-wrap: anywhere;
`;

const Excerpt = styled.span`
  ${textStyle(14)}
  ${lineClamp(2)}
  color: ${color('text')};
  overflow-wrap: anywhere;
`;

const SeenBy = styled.button`
  ${textStyle(12, 600)}
  ${tabularFigures}
  ${touchTarget}
  flex: none;
  max-width: 40%;
  min-height: 44px;
  padding: 0 ${space(8)};
  border: 1px solid ${color('line')};
  border-radius: 22px;
  background: ${color('raised')};
  color: ${color('text')};
`;

const FullText = styled.p`
  ${textStyle(16)}
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
