import { useText } from '@homeground/shared/i18n';
import { Button, Screen, Segmented, Stack, SubmitBar, Text } from '@homeground/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../locales';
import { TeamFields } from '../../parts/team-form/team-fields';
import { FindTeam } from './find-team';
import { useCreateForm } from './use-create-form';

const formId = 'create-team';

/** Page to create a team or, with `?find`, to find a team that is recruiting. */
export function TeamCreateScreen() {
  const t = useText(texts);
  const [search, setSearch] = useSearchParams();
  const isFinding = search.has('find');
  const form = useCreateForm();

  return (
    <Screen
      title={t('create.title')}
      action={
        !isFinding && (
          <SubmitBar>
            <Button type="submit" form={formId} full busy={form.busy}>
              {t('create.submit')}
            </Button>
          </SubmitBar>
        )
      }
    >
      <Segmented
        label={t('create.mode')}
        value={isFinding ? 'find' : 'own'}
        onValue={(mode) => setSearch(mode === 'find' ? { find: '' } : {}, { replace: true })}
        options={[
          { value: 'own', label: t('create.own') },
          { value: 'find', label: t('create.find') },
        ]}
      />
      {isFinding ? (
        <FindTeam onCreate={() => setSearch({}, { replace: true })} />
      ) : (
        <Stack $gap={16}>
          <TeamFields isNew id={formId} form={form} homeName={null} />
          <Text $size={14} $tone="quiet">
            {t('create.later')}
          </Text>
        </Stack>
      )}
    </Screen>
  );
}
