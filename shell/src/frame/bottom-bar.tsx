import { useText } from '@homeground/shared/i18n';
import { matchRoute, paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { BarLink } from './bar-link';
import { currentBarTarget } from './bar-target.rules';
import {
  ChatIcon,
  color,
  frame,
  HomeIcon,
  InvitationIcon,
  PersonIcon,
  WriteIcon,
} from '@homeground/shared/ui';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { texts } from '../locales';
import { useUnreadMessageCount, useUnreadNotificationCount } from './use-unread';

/** Bar with the five targets of SEED 2; marks the current target (SPEC 2.3). */
export function BottomBar() {
  const t = useText(texts);
  const { pathname } = useLocation();
  const id = useUser((user) => user?.id ?? '');
  const unreadNotifications = useUnreadNotificationCount();
  const unreadMessages = useUnreadMessageCount();
  const target = currentBarTarget(matchRoute(pathname), id);

  return (
    <Bar aria-label={t('bar.navigation')} data-bar="bottom">
      <BarLink to={paths.matches()} icon={<HomeIcon />} label={t('bar.home')} current={target === 'home'} />
      <BarLink
        to={paths.notifications()}
        icon={<InvitationIcon />}
        label={t('bar.notifications')}
        current={target === 'notifications'}
        badge={{ count: unreadNotifications, label: t('bar.unread', { count: unreadNotifications }) }}
      />
      <BarLink
        to={paths.matchCreate()}
        icon={<WriteIcon />}
        label={t('bar.write')}
        current={target === 'write'}
        prominent
      />
      <BarLink
        to={paths.chatlist()}
        icon={<ChatIcon />}
        label={t('bar.chat')}
        current={target === 'chat'}
        badge={{ count: unreadMessages, label: t('bar.unread_messages', { count: unreadMessages }) }}
      />
      <BarLink to={paths.user(id)} icon={<PersonIcon />} label={t('bar.me')} current={target === 'me'} />
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  bottom: 0;
  z-index: 20;
  width: var(--frame);
  max-width: 100%;
  height: ${frame.bottomBarHeight};
  display: grid;
  /* A long label may use the room of short labels next to it. */
  grid-template-columns: repeat(5, minmax(min-content, 1fr));
  background: ${color('raised')};
  border-top: 1px solid ${color('line')};
`;
