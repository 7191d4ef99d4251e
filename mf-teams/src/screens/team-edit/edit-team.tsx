import { useForm } from '@homeground/shared/async';
import { smallestRegionName, UpdateTeam, type TeamProfile } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  Screen,
  space,
  Stack,
  SubmitBar,
  Tabs,
  usePageNavigate,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { cacheTeam } from '../../api/team-live';
import { changeLogo, removeLogo, updateTeam } from '../../api/teams.api';
import { texts } from '../../locales';
import { ChallengeSwitch } from '../../parts/challenge/challenge-switch';
import { LogoField } from '../../parts/team-form/logo-field';
import { TeamFields } from '../../parts/team-form/team-fields';
import { changedFieldsOf, formValuesOf, type TeamValues } from '../../rules/team-values.rules';
import { EditMembers } from './edit-members';

const formId = 'edit-team';

/** Page to edit a team, for leader and managers. Typed text stays when the user selects another tab. */
export function EditTeam({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const toast = useToast();
  const locale = useLocale();
  const navigate = usePageNavigate();
  const [tab, setTab] = useState<'profile' | 'members'>('profile');
  const [initialValues] = useState(() => formValuesOf(team));
  const toBody = (values: TeamValues) => changedFieldsOf(initialValues, values);
  const form = useForm<TeamValues, TeamProfile>({
    initial: initialValues,
    schema: UpdateTeam,
    toBody,
    send: async (values) => {
      const body = toBody(values);
      if (Object.keys(body).length === 0) return team;
      return updateTeam(team.id, body).catch((cause: unknown) => {
        // The failure is shown among the fields, and the user may have gone to the members during the call.
        setTab('profile');
        throw cause;
      });
    },
    done: (saved) => {
      cacheTeam(saved);
      toast({ tone: 'confirm', text: t('edit.saved') });
      navigate(paths.team(team.id), { replace: true });
    },
  });

  return (
    <Screen
      title={t('edit.title')}
      action={
        tab === 'profile' && (
          <SubmitBar>
            <Button type="submit" form={formId} full busy={form.busy}>
              {t('edit.submit')}
            </Button>
          </SubmitBar>
        )
      }
    >
      <Stack $gap={0}>
        <Tabs
          label={t('edit.title')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'profile', label: t('edit.profile') },
            { id: 'members', label: t('edit.members') },
          ]}
        >
          <Panel>
            {tab === 'profile' ? (
              <Stack $gap={24}>
                <LogoField
                  team={team}
                  onPicture={async (picture) => {
                    cacheTeam(await changeLogo(team.id, picture));
                    toast({ tone: 'confirm', text: t('logo.saved') });
                  }}
                  onRemove={async () => cacheTeam(await removeLogo(team.id))}
                />
                <ChallengeSwitch team={team} onSaved={cacheTeam} />
                <TeamFields
                  id={formId}
                  form={form}
                  homeName={team.region && smallestRegionName(team.region[locale])}
                />
              </Stack>
            ) : (
              <EditMembers team={team} />
            )}
          </Panel>
        </Tabs>
      </Stack>
    </Screen>
  );
}

const Panel = styled.div`
  padding-top: ${space(16)};
`;
