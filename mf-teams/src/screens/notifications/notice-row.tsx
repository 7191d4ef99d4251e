import type { Notice } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { isServerPage, noticeTarget } from '@homeground/shared/routes';
import {
  AppLink,
  CheckIcon,
  ChatIcon,
  ClockIcon,
  CloseIcon,
  color,
  EditIcon,
  space,
  transition,
  PersonIcon,
  ShirtIcon,
  StarIcon,
  textStyle,
  toneColours,
  VisuallyHidden,
  WhistleIcon,
  WriteIcon,
  type IconProps,
  type NoticeTone,
} from '@homeground/shared/ui';
import { memo, useRef, type ComponentType } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { noticeLook, type NoticeMark } from '../../rules/notice-look.rules';
import { NoticeFaces } from './notice-faces';
import { useNoticeWords } from './use-notice-words';
import { useSeen } from './use-seen';

const marks: Readonly<Record<NoticeMark, ComponentType<IconProps>>> = {
  person: PersonIcon,
  proposal: WriteIcon,
  chat: ChatIcon,
  confirmed: CheckIcon,
  changed: EditIcon,
  over: CloseIcon,
  result: WhistleIcon,
  review: StarIcon,
  clock: ClockIcon,
  team: ShirtIcon,
};

interface Props {
  readonly notice: Notice;
  readonly onOpen: (id: string) => void;
  readonly onSeen: (id: string) => void;
}

/**
 * Row of a notice, with a link to the notice's page. Several notices of one kind share a row with pictures. Unread rows have another
 * background and a dot.
 */
export const NoticeRow = memo(function NoticeRow({ notice, onOpen, onSeen }: Props) {
  const t = useText(texts);
  const format = useFormat();
  const sentenceOf = useNoticeWords();
  const [mark, tone] = noticeLook(notice);
  const Mark = marks[mark];
  const target = noticeTarget(notice);
  const row = useRef<HTMLSpanElement>(null);
  useSeen(row, notice.id, notice.read ? null : () => onSeen(notice.id));
  return (
    <Target
      to={target}
      {...(isServerPage(target) && { reloadDocument: true, prefetch: 'never' as const })}
      onClick={() => !notice.read && onOpen(notice.id)}
      $unread={!notice.read}
    >
      <Disc $tone={tone}>
        <Mark size={20} />
      </Disc>
      <Words ref={row}>
        <Sentence $unread={!notice.read}>{sentenceOf(notice)}</Sentence>
        {notice.group && <NoticeFaces faces={notice.group.faces} />}
        <time dateTime={notice.createdAt}>{format.time(new Date(notice.createdAt))}</time>
      </Words>
      {!notice.read && (
        <Dot>
          <VisuallyHidden>{t('notifications.unread')}</VisuallyHidden>
        </Dot>
      )}
    </Target>
  );
});

const Target = styled(AppLink)<{ $unread: boolean }>`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space(12)};
  padding: 14px ${space(16)};
  background: ${({ $unread }) => ($unread ? color('raised') : 'transparent')};
  border-bottom: 1px solid ${color('line')};
  ${transition(['background-color'])}
  &:active {
    background: ${color('sunken')};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Disc = styled.span<{ $tone: NoticeTone }>`
  display: grid;
  flex: none;
  width: 40px;
  height: 40px;
  place-items: center;
  border-radius: 50%;
  background: ${({ $tone }) => color(toneColours[$tone][0])};
  color: ${({ $tone }) => color(toneColours[$tone][1])};
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
  time {
    ${textStyle(12)}
    color: ${color('textQuiet')};
  }
`;

const Sentence = styled.span<{ $unread: boolean }>`
  ${textStyle(16)}
  font-weight: ${({ $unread }) => ($unread ? 600 : 400)};
`;

const Dot = styled.span`
  position: relative;
  flex: none;
  width: 10px;
  height: 10px;
  margin-top: 7px;
  border-radius: 50%;
  background: ${color('accentSurface')};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;
