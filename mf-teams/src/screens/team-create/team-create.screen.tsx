import { useText } from '@homeground/shared/i18n';
import { Button, Screen, Segmented, Stack, SubmitBar } from '@homeground/shared/ui';
import { useSearchParams } from 'react-router-dom';
import { texts } from '../../locales';
import { LogoField } from '../../parts/team-form/logo-field';
import { TeamFields } from '../../parts/team-form/team-fields';
import { FindTeam } from './find-team';
import { useCreateForm } from './use-create-form';

const formId = 'create-team';

/** A team of one's own, or one that is looking for players (`?find`): both ways into a team from one page. */
export function TeamCreateScreen() {
  const t = useText(texts);
  const [search, setSearch] = useSearchParams();
  const finding = search.has('find');
  const { form, logo, homeName } = useCreateForm();
  const { name, kitHome, kitAway } = form.values;

  return (
    <Screen
      title={t('create.title')}
      action={
        !finding && (
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
        value={finding ? 'find' : 'own'}
        onValue={(mode) => setSearch(mode === 'find' ? { find: '' } : {}, { replace: true })}
        options={[
          { value: 'own', label: t('create.own') },
          { value: 'find', label: t('create.find') },
        ]}
      />
      {finding ? (
        <FindTeam onStart={() => setSearch({}, { replace: true })} />
      ) : (
        <Stack $gap={24}>
          <LogoField
            team={{ name: name.trim(), logoUrl: logo.url, kitHome, kitAway }}
            onPicture={logo.choose}
            onRemove={() => logo.choose(null)}
          />
          <TeamFields id={formId} form={form} homeName={homeName} />
        </Stack>
      )}
    </Screen>
  );
}
