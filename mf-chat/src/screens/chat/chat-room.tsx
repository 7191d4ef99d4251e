import { useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { ButtonLink, EmptyState, FoundView, WhistleIllustration } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { queries } from '../../api/room-queries.api';
import { useConversation } from '../../parts/use-conversation';
import type { AnyRoomDetail } from '../../rules/any-room.rules';
import { ChatSkeleton } from './chat-skeleton';
import { OpenRoom } from './open-room';
import { RoomHeader } from './room-header';
import type { JumpTarget } from './use-jump-to-message';
import { texts } from './locales';

interface Props {
  readonly id: string;
  /** Id of the match in the address. If the room belongs to another match, the page says that the room is gone. */
  readonly matchId?: string;
  /** True if `id` is the id of a team. */
  readonly isTeam?: boolean;
}

/** A room, which fills the page and has its own header. Only its messages scroll (SPEC 2.2). */
export function ChatRoom({ id, matchId, isTeam = false }: Props) {
  const query = useQuery(isTeam ? queries.teamRoom(id) : queries.room(id));
  const [jumpTarget, setJumpTarget] = useState<JumpTarget | null>(null);
  // The messages are fetched in parallel with the room.
  const conversationState = useConversation(id);
  const room = query.data;
  const show = (number: number) => setJumpTarget({ number });
  const retry = () => {
    if (conversationState.query.isError) void conversationState.query.refetch();
    return query.refetch();
  };
  if (room && room.kind !== 'TEAM' && matchId !== undefined && room.matchId !== matchId) {
    return (
      <Page>
        <RoomHeader room={null} />
        <RoomGone />
      </Page>
    );
  }
  return (
    <Page>
      <RoomHeader room={room ?? null} isTeam={isTeam} onFound={show} />
      <FoundView<AnyRoomDetail>
        query={{ ...query, refetch: retry }}
        loading={<ChatSkeleton withMatch={!isTeam} />}
        gone={<RoomGone isTeam={isTeam} />}
      >
        {(loadedRoom) => (
          <OpenRoom
            room={loadedRoom}
            conversationState={conversationState}
            jumpTarget={jumpTarget}
            onShow={show}
          />
        )}
      </FoundView>
    </Page>
  );
}

function RoomGone({ isTeam = false }: { readonly isTeam?: boolean }) {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<WhistleIllustration />}
      title={t('room.gone_title')}
      text={t(isTeam ? 'room.gone_team_text' : 'room.gone_text')}
      action={
        <ButtonLink full tone="secondary" to={paths.chatlist()}>
          {t('room.to_chatlist')}
        </ButtonLink>
      }
    />
  );
}

/** Fills the height between the bars of the frame. The frame's offline line changes this height. */
const Page = styled.div`
  display: flex;
  flex: 1 1 0px;
  flex-direction: column;
  min-height: 0;
  overflow: hidden;
`;
