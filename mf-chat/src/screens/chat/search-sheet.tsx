import { useDebouncedValue, useInfiniteQuery } from '@homeground/shared/async';
import { limits, type Message } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  DottedFacts,
  ListRow,
  MoreBelow,
  Sheet,
  Skeleton,
  Stack,
  Text,
  TextField,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { queries, type FoundPages } from '../../api/room-queries.api';
import { texts as areaTexts } from '../../locales';
import { useMessageWords } from '../../parts/use-message-words';
import type { AnyRoomDetail } from '../../rules/any-room.rules';
import { texts } from './locales';

interface Props {
  readonly room: AnyRoomDetail;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onFound: (number: number) => void;
}

/** Sheet that searches the room. A tap on a result leads to the message. */
export function SearchSheet({ room, open, onClose, onFound }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('search.title')}>
      <Search room={room} onFound={onFound} />
    </Sheet>
  );
}

/** Pause in typing before the search, so that not every letter starts one. */
const pauseMs = 300;

function Search({ room, onFound }: Pick<Props, 'room' | 'onFound'>) {
  const t = useText(texts);
  const [typedText, setTypedText] = useState('');
  const words = useDebouncedValue(typedText.trim().slice(0, limits.chat.search.words.max), pauseMs);
  const query = useInfiniteQuery(queries.searchResults(room.id, words));
  return (
    <Stack $gap={12}>
      <TextField
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        data-first-focus
        label={t('search.label')}
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
      />
      <div aria-live="polite">
        {words !== '' && (
          <AsyncView<FoundPages>
            query={query}
            loading={<Skeleton shape="block" height={56} />}
            empty={<Text $tone="quiet">{t('search.none', { words })}</Text>}
            isEmpty={({ pages }) => pages.every(({ messages }) => messages.length === 0)}
          >
            {({ pages }) =>
              pages
                .flatMap(({ messages }) => messages)
                .map((message) => <FoundMessage key={message.id} {...{ room, message, onFound }} />)
            }
          </AsyncView>
        )}
      </div>
      {words !== '' && query.data !== undefined && (
        <MoreBelow
          byPress
          hasMore={query.hasNextPage}
          fetching={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          onMore={() => query.fetchNextPage()}
        />
      )}
    </Stack>
  );
}

interface FoundMessageProps extends Pick<Props, 'room' | 'onFound'> {
  readonly message: Message;
}

function FoundMessage({ room, message, onFound }: FoundMessageProps) {
  const areaText = useText(areaTexts);
  const format = useFormat();
  const messageWords = useMessageWords(room);
  if (message.kind === 'system') return null;
  const when = format.when(new Date(message.createdAt), new Date());
  const name = message.sender.nickname ?? areaText('message.deleted_user');
  return (
    <ListRow
      title={messageWords(message)}
      text={
        <DottedFacts
          facts={[
            <span key="name" lang={langOf(name)}>
              {name}
            </span>,
            when,
          ]}
        />
      }
      onClick={() => onFound(message.number)}
    />
  );
}
