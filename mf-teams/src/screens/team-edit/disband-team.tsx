import { changeCache, useKeptValues } from '@homeground/shared/async';
import type { TeamProfile } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  Sheet,
  Stack,
  Text,
  TextField,
  TrashIcon,
  useActionWithToast,
  usePageNavigate,
  useToast,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { invalidations } from '../../api/team-live';
import { disbandTeam } from '../../api/teams.api';
import { texts } from '../../locales';

/** Button to disband the team. Disbanding cannot be undone, so the user has to type the name first. */
export function DisbandTeam({ team }: { readonly team: TeamProfile }) {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const navigate = usePageNavigate();
  const [open, setOpen] = useState(false);
  const { values, setValues, forget } = useKeptValues('disband', { typedName: '' });
  const { typedName } = values;
  const isNameTyped = typedName.trim().toLocaleLowerCase() === team.name.toLocaleLowerCase();

  const disband = async () => {
    if (!(await act(() => disbandTeam(team.id)))) return;
    forget();
    setOpen(false);
    toast({ text: t('disband.done', { team: team.name }) });
    // Not awaited: until the page of the team opens, this page would refuse the former leader.
    void changeCache(invalidations.team(team.id));
    navigate(paths.team(team.id), { replace: true });
  };

  return (
    <Stack $align="start">
      <Button tone="quiet" icon={<TrashIcon size={20} />} onClick={() => setOpen(true)}>
        {t('disband.button')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('disband.title', { team: team.name })}
        action={
          <Button full tone="danger" disabled={!isNameTyped} onClick={disband}>
            {t('disband.button')}
          </Button>
        }
      >
        <Stack $gap={16}>
          <Text>{t('disband.text')}</Text>
          <TextField
            name="disband"
            autoComplete="off"
            label={t('disband.type')}
            hint={<span lang={langOf(team.name)}>{team.name}</span>}
            value={typedName}
            onChange={(event) => setValues({ typedName: event.target.value })}
          />
        </Stack>
      </Sheet>
    </Stack>
  );
}
