import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  AsyncView,
  Button,
  ButtonLink,
  EmptyState,
  LetterboxIllustration,
  MoreBelow,
  PullToRefresh,
  Screen,
  Section,
  Skeleton,
  space,
  Stack,
  Text,
  useActionWithToast,
  useToast,
} from '@homeground/shared/ui';
import { PushOffer } from '@homeground/shared/widgets';
import { useCallback } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { invitationsOf, noticesOf, unreadCountOf, type NoticeList } from '../../rules/notice-list.rules';
import { InvitationCard } from './invitation-card';
import { NoticeDays } from './notice-days';
import { useNotifications } from './use-notifications';

const isEmpty = (list: NoticeList) => invitationsOf(list).length === 0 && noticesOf(list).length === 0;

/** Notifications: pending invitations first, then all notices (SPEC 4.5). */
export function NotificationsScreen() {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const { query, markRead, reportSeen, markAllRead } = useNotifications();
  const reportSeenNotice = useCallback((id: string) => reportSeen('notices', id), [reportSeen]);

  // The button disappears after its action, so a toast confirms the action.
  const handleReadAll = async () => {
    if (await act(markAllRead)) toast({ text: t('notifications.all_read') });
  };

  return (
    <Screen title={t('notifications.title')}>
      <PullToRefresh onRefresh={query.refetch} />
      <AsyncView<NoticeList>
        query={query}
        loading={<ListSkeleton />}
        empty={<NoNotifications />}
        isEmpty={isEmpty}
      >
        {(list) => {
          const invitations = invitationsOf(list);
          const notices = noticesOf(list);
          const hasUnread = unreadCountOf(list) > 0;
          return (
            <>
              <PushOffer text={t('notifications.push_offer')} />
              {invitations.length > 0 && (
                <Section
                  title={t('notifications.invitations')}
                  aside={<Text $tone="quiet">{invitations.length}</Text>}
                >
                  <Stack as="ul" $gap={12}>
                    {invitations.map((invitation) => (
                      <li key={invitation.id}>
                        <InvitationCard
                          invitation={invitation}
                          onSeen={hasUnread ? () => reportSeen('invitations', invitation.id) : null}
                        />
                      </li>
                    ))}
                  </Stack>
                </Section>
              )}
              <Section
                title={t('notifications.news')}
                aside={
                  hasUnread &&
                  notices.length > 0 && (
                    <ReadAllButton tone="quiet" size="small" onClick={handleReadAll}>
                      {t('notifications.read_all')}
                    </ReadAllButton>
                  )
                }
              >
                {notices.length === 0 && (
                  <EmptyState illustration={<LetterboxIllustration />} title={t('notifications.no_news')} />
                )}
                <NoticeDays notices={notices} onOpen={markRead} onSeen={reportSeenNotice} />
                <MoreBelow
                  hasMore={query.hasNextPage}
                  fetching={query.isFetchingNextPage}
                  failed={query.isFetchNextPageError}
                  onMore={() => query.fetchNextPage()}
                />
                {!query.hasNextPage && notices.length > 0 && (
                  <End $size={14} $tone="quiet">
                    {t('notifications.end')}
                  </End>
                )}
              </Section>
            </>
          );
        }}
      </AsyncView>
    </Screen>
  );
}

function ListSkeleton() {
  return (
    <Stack $gap={16}>
      <Skeleton width="50%" height={26} />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} shape="block" height={56} />
      ))}
    </Stack>
  );
}

function NoNotifications() {
  const t = useText(texts);
  return (
    <EmptyState
      illustration={<LetterboxIllustration />}
      title={t('notifications.empty_title')}
      text={t('notifications.empty_text')}
      action={
        <>
          <ButtonLink full to={paths.matches()}>
            {t('notifications.empty_action')}
          </ButtonLink>
          <ButtonLink full tone="secondary" to={`${paths.teamCreate()}?find`}>
            {t('notifications.empty_team')}
          </ButtonLink>
        </>
      }
    />
  );
}

/* The text of the button, not its padding, ends at the margin of the screen. */
const ReadAllButton = styled(Button)`
  margin-inline-end: -14px;
`;

const End = styled(Text)`
  padding: ${space(8)} 0;
  text-align: center;
`;
