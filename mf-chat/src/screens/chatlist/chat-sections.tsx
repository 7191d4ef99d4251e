import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  color,
  Section,
  Stack,
  Text,
  textStyle,
  TextField,
} from '@homeground/shared/ui';
import { useUser } from '@homeground/shared/session';
import { PushOffer } from '@homeground/shared/widgets';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Rooms, type MoreRooms } from '../../parts/room-list';
import { RoomRow, TeamRow } from '../../parts/room-row';
import { useTypingRooms } from '../../parts/use-typing-rooms';
import {
  awaitsAnswer,
  hasWords,
  sectionNames,
  sectionsOf,
  type ListedRoom,
} from '../../rules/chat-sections.rules';
import { roomsOf, teamsOf, type RoomList } from '../../rules/room-list.rules';
import { texts } from './locales';

interface Props {
  readonly list: RoomList;
  readonly now: number;
  readonly more: MoreRooms;
}

/** Rooms in sections: waiting for me, upcoming matches, open chats, my teams, and past chats (SPEC 6.3). */
export function ChatSections({ list, now, more }: Props) {
  const t = useText(texts);
  const typingByRoom = useTypingRooms();
  const [words, setWords] = useState('');
  const searchWords = words.trim();
  const isFound = (room: ListedRoom) => searchWords === '' || hasWords(room, searchWords);
  const me = useUser((user) => user?.id ?? '');
  const isWaiting = roomsOf(list).some((room) => awaitsAnswer(room, room.lastMessage, me, now));
  const sections = sectionsOf(roomsOf(list).filter(isFound), teamsOf(list).filter(isFound), now);
  useFetchAllRooms(more, searchWords !== '');

  const renderRows = (rooms: readonly ListedRoom[]) =>
    rooms.map((room) => (
      <li key={room.id}>
        {room.kind === 'TEAM' ? (
          <TeamRow
            room={room}
            to={paths.teamChat(room.id)}
            now={now}
            typing={typingByRoom.get(room.id) ?? null}
          />
        ) : (
          <RoomRow
            room={room}
            to={paths.chat(room.id)}
            now={now}
            typing={typingByRoom.get(room.id) ?? null}
          />
        )}
      </li>
    ));

  return (
    <Stack $gap={8}>
      <TextField
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        label={t('chatlist.search')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div role="status">
        {searchWords !== '' && !more.hasMore && sectionNames.every((name) => sections[name].length === 0) && (
          <Text $tone="quiet">{t('chatlist.nothing_found', { words: searchWords })}</Text>
        )}
      </div>
      {isWaiting && searchWords === '' && <PushOffer text={t('chatlist.push_offer')} />}
      {sectionNames.map((name) => {
        const rooms = sections[name];
        if (rooms.length === 0) return null;
        // Search results are never folded away.
        return name === 'over' && searchWords === '' ? (
          <FoldedSection key={name} title={t('chatlist.over_count', { count: rooms.length })}>
            <Rooms aria-label={t('chatlist.over')}>{renderRows(rooms)}</Rooms>
          </FoldedSection>
        ) : (
          <Section key={name} title={t(`chatlist.${name}`)}>
            <Rooms aria-label={t(`chatlist.${name}`)}>{renderRows(rooms)}</Rooms>
          </Section>
        );
      })}
    </Stack>
  );
}

/** Fetches all pages of the list while the user searches. */
function useFetchAllRooms({ hasMore, fetching, failed, onMore }: MoreRooms, isSearching: boolean): void {
  const shouldFetch = isSearching && hasMore && !fetching && !failed;
  useEffect(() => {
    if (shouldFetch) onMore();
  }, [shouldFetch, onMore]);
}

function FoldedSection({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section>
      <Head>
        <FoldButton type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {title}
          {open ? <ChevronUpIcon size={20} /> : <ChevronDownIcon size={20} />}
        </FoldButton>
      </Head>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </section>
  );
}

const Head = styled.h2`
  ${textStyle(18, 700)}
`;

const FoldButton = styled.button`
  display: flex;
  align-items: center;
  justify-content: space-between;
  width: 100%;
  min-height: 44px;
  color: ${color('textQuiet')};
  font: inherit;
  text-align: start;
`;
