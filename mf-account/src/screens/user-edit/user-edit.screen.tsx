import { sharedQueries, useQuery } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { AsyncView, Row, Screen, Skeleton, Stack } from '@homeground/shared/ui';
import { useParams } from 'react-router-dom';
import { texts } from '../../locales';
import { AccountRows } from './account-rows';
import { useEmailConfirmation } from './use-email-confirmation';
import { MyPictureField } from './my-picture-field';
import { ProfileForm } from './profile-form';

/** Form for the public profile, then rows for security, export and deletion of the account (SPEC 3.5). */
export function UserEditScreen() {
  const t = useText(texts);
  const { id = '' } = useParams();
  useEmailConfirmation();
  const query = useQuery(sharedQueries.me(id));

  return (
    <Screen title={t('edit.title')}>
      <AsyncView query={query} loading={<EditSkeleton />} empty={null}>
        {(me) => (
          <Stack $gap={32}>
            <Stack $gap={24}>
              <MyPictureField me={me} />
              <ProfileForm key={me.id} me={me} />
            </Stack>
            <AccountRows me={me} />
          </Stack>
        )}
      </AsyncView>
    </Screen>
  );
}

function EditSkeleton() {
  return (
    <Stack $gap={24}>
      <Row $gap={16}>
        <Skeleton shape="avatar" width={96} height={96} />
        <Skeleton shape="block" height={44} width="50%" />
      </Row>
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={128} />
      <Skeleton shape="block" height={128} />
    </Stack>
  );
}
