import { langOf, useText } from '@homeground/shared/i18n';
import {
  BackIcon,
  BarStart,
  color,
  frame,
  IconButton,
  lineClamp,
  measurePageHeader,
  MoreIcon,
  oneLine,
  SideFace,
  sideOfTeam,
  space,
  textStyle,
  usePageTitle,
  VisuallyHidden,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { StateTag } from '../../parts/state-tag';
import { nameOf, type AnyRoomDetail } from '../../rules/any-room.rules';
import { RoomMenu } from './room-menu';
import { SearchSheet } from './search-sheet';
import { useGoBack } from './use-go-back';
import { texts } from './locales';

/** Header of a room: back button, other side, state and menu (SPEC 2.2). */
export function RoomHeader({
  room,
  isTeam = false,
  onFound,
}: {
  readonly room: AnyRoomDetail | null;
  /** True for the room of a team, even before the room has loaded. */
  readonly isTeam?: boolean;
  /** Scrolls to a search result. */
  readonly onFound?: (number: number) => void;
}) {
  const t = useText(texts);
  const goBack = useGoBack(room);
  const [openSheet, setOpenSheet] = useState<'menu' | 'search' | null>(null);
  const close = () => setOpenSheet(null);
  const name = room && nameOf(room);
  const title = name === null || room?.kind === 'TEAM' ? name : t('room.title', { name });
  usePageTitle(title);

  return (
    <Bar ref={measurePageHeader}>
      <BarStart>
        <IconButton label={t('back')} icon={<BackIcon />} data-back onClick={goBack} />
      </BarStart>
      {room ? (
        <>
          <Face>
            <SideFace side={faceOf(room)} size={32} />
          </Face>
          <Title tabIndex={-1}>
            <VisuallyHidden lang={name !== null && title === name ? langOf(name) : undefined}>
              {title}
            </VisuallyHidden>
            <span aria-hidden data-written>
              {name}
            </span>
          </Title>
          {room.kind !== 'TEAM' && <StateTag state={room.state} kind={room.kind} />}
          <IconButton label={t('room.menu')} icon={<MoreIcon />} onClick={() => setOpenSheet('menu')} />
          <RoomMenu
            room={room}
            open={openSheet === 'menu'}
            onClose={close}
            onSearch={() => setOpenSheet('search')}
          />
          <SearchSheet
            room={room}
            open={openSheet === 'search'}
            onClose={close}
            onFound={(number) => {
              close();
              onFound?.(number);
            }}
          />
        </>
      ) : (
        <Title tabIndex={-1}>{t(isTeam ? 'room.loading_team' : 'room.loading')}</Title>
      )}
    </Bar>
  );
}

const faceOf = (room: AnyRoomDetail) =>
  room.kind === 'TEAM'
    ? sideOfTeam({
        name: room.teamName,
        logoUrl: room.teamPictureUrl,
        kitHome: room.kit,
        kitAway: room.kitAway,
      })
    : room.opponent;

/** A phone with letters of 150 % or more, because the bar is as wide as the screen. */
const largeLetters = '@container (max-width: 18rem)';

const Bar = styled.header`
  container-type: inline-size;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space(8)};
  min-height: ${frame.topBar}px;
  padding: ${space(4)} ${space(8)} ${space(4)} ${space(16)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('page')};
`;

/** The face is hidden on the narrowest phones, where the name needs the space. */
const Face = styled.span`
  @media (max-width: 359px) {
    display: none;
  }
`;

const Title = styled.h1`
  ${textStyle(18, 700)}
  position: relative;
  flex: 1;
  min-width: 0;
  outline: none;
  /* The complete name is in the hidden text and in the menu. */
  > span:last-child {
    display: block;
    font-size: min(1.125rem, 22px);
    line-height: 1.25;
    ${oneLine}
    ${largeLetters} {
      ${lineClamp(2)}
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;
