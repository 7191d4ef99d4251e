import { useForm, useQuery } from '@homeground/shared/async';
import { limits, PasswordProof, type DeparturePreview, type Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { signedOut } from '@homeground/shared/session';
import {
  AsyncView,
  Button,
  Form,
  FormFailure,
  Sheet,
  Skeleton,
  Stack,
  useToast,
} from '@homeground/shared/ui';
import { queries } from '../../../api/account-queries.api';
import { deleteAccount } from '../../../api/security.api';
import { texts } from '../../../locales';
import { CurrentPasswordField } from '../../../parts/current-password-field';
import { DepartureFacts } from './departure-facts';

interface Props {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Sheet to delete the account. Lists the consequences, naming teams and matches, and then requires the password (SPEC 3.5). */
export function DeleteSheet({ me, open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('delete.title')}>
      <Departure me={me} />
    </Sheet>
  );
}

function Departure({ me }: { readonly me: Me }) {
  const query = useQuery(queries.departure());
  return (
    <AsyncView
      query={query}
      loading={
        <Stack $gap={16}>
          <Skeleton shape="block" height={96} />
          <Skeleton shape="block" height={72} />
          <Skeleton shape="block" height={72} />
        </Stack>
      }
      empty={null}
    >
      {(preview) => <DeleteForm me={me} preview={preview} />}
    </AsyncView>
  );
}

function DeleteForm({ me, preview }: { readonly me: Me; readonly preview: DeparturePreview }) {
  const t = useText(texts);
  const toast = useToast();
  const form = useForm({
    initial: { password: '' },
    schema: PasswordProof,
    send: deleteAccount,
    done: () => {
      toast({ text: t('delete.done', { count: limits.deletionGraceDays }) });
      signedOut();
    },
  });
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <DepartureFacts preview={preview} />
      <CurrentPasswordField
        username={me.username}
        value={form.values.password}
        problem={form.problems.password}
        onChange={(value) => form.set('password', value)}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" full tone="danger" busy={form.busy}>
        {t('delete.submit')}
      </Button>
    </Form>
  );
}
