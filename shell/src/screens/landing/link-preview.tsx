import { toApiError } from '@homeground/shared/api';
import { useQuery } from '@homeground/shared/async';
import type { MatchPhase, MatchPreview, PublicInvitePreview } from '@homeground/shared/contracts';
import { langOf, useFormat, useLocale, useSportName, useText } from '@homeground/shared/i18n';
import { Card, Loading, Notice, Skeleton, space, Stack, Text } from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { fetchInviteGreeting, fetchMatchPreview } from './landing.api';
import type { LinkTarget } from './link-target.rules';
import { PreviewTeams } from './preview-teams';

type Preview =
  | { readonly kind: 'match'; readonly match: MatchPreview }
  | { readonly kind: 'invite'; readonly invite: PublicInvitePreview };

async function fetchPreview(target: LinkTarget, signal: AbortSignal): Promise<Preview> {
  if (target.kind === 'match') return { kind: 'match', match: await fetchMatchPreview(target.id, signal) };
  return { kind: 'invite', invite: await fetchInviteGreeting(target.token, signal) };
}

/** Shows the match or team of the link that a signed-out visitor followed (SPEC 4.4, 5.5). Signing in leads to the page of the link. */
export function LinkPreview({ target }: { readonly target: LinkTarget }) {
  const t = useText(texts);
  const query = useQuery({
    queryKey: ['link-preview', target],
    queryFn: ({ signal }) => fetchPreview(target, signal),
    staleTime: Infinity,
  });

  if (query.isPending) {
    return (
      <PreviewBox>
        <Loading>
          <Skeleton shape="block" height={102} />
        </Loading>
      </PreviewBox>
    );
  }
  if (query.isError) {
    const isGone = toApiError(query.error).status === 404;
    return <Sentence text={t(isGone ? `link.${target.kind}_gone` : 'link.failed')} />;
  }
  if (query.data.kind === 'match') return <Match match={query.data.match} />;
  const { invite } = query.data;
  // The token is for another team than the address, so the link counts as invalid.
  if (target.kind === 'invite' && invite.teamId !== target.teamId)
    return <Sentence text={t('link.invite_gone')} />;
  return (
    <PreviewCard
      lead={
        invite.invitedBy === null ? t('link.invite_nobody') : t('link.invite', { name: invite.invitedBy })
      }
      title={invite.team}
      next={t('link.invite_next')}
    />
  );
}

/** Sentence that is true of a match in each phase. */
const leads = {
  OPEN: 'link.match_open',
  CONFIRMED: 'link.match_confirmed',
  IN_PROGRESS: 'link.match_playing',
  AWAITING_RESULT: 'link.match_over',
  COMPLETED: 'link.match_over',
  CANCELLED: 'link.match_cancelled',
  EXPIRED: 'link.match_expired',
} as const satisfies Record<MatchPhase, string>;

/** Returns the key of a general sentence if the server sends no phase, or one that this version does not know. */
const leadOf = (phase: string | undefined) =>
  phase !== undefined && Object.hasOwn(leads, phase) ? leads[phase as MatchPhase] : 'link.match_shared';

function Match({ match }: { readonly match: MatchPreview }) {
  const { title, sport, startAt, timeZone, region, phase } = match;
  const t = useText(texts);
  const locale = useLocale();
  const format = useFormat(timeZone);
  const sportName = useSportName();
  const names = region?.[locale];
  const place = names ? [names.depth1, names.depth2, names.depth3].filter(Boolean).join(' ') : '';
  const start = new Date(startAt);
  const facts = [sportName(sport), `${format.date(start)} ${format.time(start)}`, place]
    .filter(Boolean)
    .join(' · ');
  return (
    <PreviewCard
      lead={t(leadOf(phase))}
      title={title}
      facts={facts}
      next={t(phase === 'OPEN' ? 'link.match_apply' : 'link.match_see')}
      sides={match.teams && <PreviewTeams teams={match.teams} phase={phase} />}
    />
  );
}

interface PreviewCardProps {
  readonly lead: string;
  readonly title: string;
  readonly facts?: string;
  readonly next: string;
  readonly sides?: ReactNode;
}

function PreviewCard({ lead, title, facts, next, sides }: PreviewCardProps) {
  return (
    <PreviewBox>
      <Card as="section" aria-label={lead}>
        <Stack $gap={4}>
          <Text $size={14} $tone="quiet">
            {lead}
          </Text>
          {sides}
          <Text as="h2" $size={18} $weight={700} lang={langOf(title)}>
            {title}
          </Text>
          {facts && (
            <Text $size={14} $weight={600}>
              {facts}
            </Text>
          )}
          <Text $size={14} $tone="quiet">
            {next}
          </Text>
        </Stack>
      </Card>
    </PreviewBox>
  );
}

function Sentence({ text }: { readonly text: string }) {
  return (
    <PreviewBox>
      <Notice role="status" tone="warning">
        {text}
      </Notice>
    </PreviewBox>
  );
}

const PreviewBox = styled.div`
  margin: ${space(8)} 0 ${space(16)};
`;
