import { changeCache, useQuery } from '@homeground/shared/async';
import { limits, type TeamProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  Button,
  Card,
  QrIcon,
  Section,
  Select,
  Skeleton,
  space,
  Stack,
  Text,
  useActionWithToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { createInviteLink } from '../../api/invite-links.api';
import { invalidations } from '../../api/team-live';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';
import { NewLinkCard } from './new-link-card';
import { ValidLink } from './valid-link';

const daysOptions = [1, 3, limits.inviteLink.days.max];
const usageOptions = [limits.inviteLink.uses.min, 5, 10, 20, limits.inviteLink.uses.max];

/** Creates invite links, shown as text and as QR code, and lists the valid links (SPEC 4.4). */
export function InviteLinks({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const act = useActionWithToast();
  const query = useQuery(queries.inviteLinks(team.id));
  const [days, setDays] = useState<number>(limits.inviteLink.days.max);
  const [uses, setUses] = useState(10);
  const [newLink, setNewLink] = useState<{ id: string; token: string } | null>(null);

  const createLink = async () => {
    await act(async () => {
      const { link, token } = await createInviteLink(team.id, { days, uses });
      setNewLink({ id: link.id, token });
    });
    await changeCache(invalidations.inviteLinks(team.id));
  };

  return (
    <Section title={t('invite.link')}>
      <Text $size={14} $tone="quiet">
        {t('invite.link_text')}
      </Text>
      {newLink && <NewLinkCard key={newLink.id} team={team} token={newLink.token} />}
      <Card>
        <Stack $gap={16}>
          <Pair>
            <Select
              label={t('invite.link_days')}
              value={String(days)}
              onChange={(event) => setDays(Number(event.target.value))}
              options={daysOptions.map((count) => ({
                value: String(count),
                label: t('invite.link_days_option', { count }),
              }))}
            />
            <Select
              label={t('invite.link_uses')}
              value={String(uses)}
              onChange={(event) => setUses(Number(event.target.value))}
              options={usageOptions.map((count) => ({
                value: String(count),
                label: t('invite.link_uses_option', { count }),
              }))}
            />
          </Pair>
          <Button
            full
            tone={newLink ? 'secondary' : 'primary'}
            icon={<QrIcon size={20} />}
            onClick={createLink}
          >
            {t('invite.link_create')}
          </Button>
        </Stack>
      </Card>
      <AsyncView query={query} loading={<Skeleton shape="block" height={64} />} empty={null}>
        {(links) => (
          <div>
            <Text $size={14} $weight={600}>
              {t('invite.link_open')}
            </Text>
            <ul>
              {links.map((link) => (
                <li key={link.id}>
                  <ValidLink
                    teamId={team.id}
                    link={link}
                    onRevoked={() => setNewLink((current) => (current?.id === link.id ? null : current))}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
      </AsyncView>
    </Section>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  gap: ${space(12)};
`;
