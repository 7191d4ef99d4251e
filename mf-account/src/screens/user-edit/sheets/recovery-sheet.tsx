import { changeCache, useForm, useQuery } from '@homeground/shared/async';
import { limits, PasswordProof, type Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  Form,
  FormFailure,
  Notice,
  Sheet,
  Skeleton,
  Stack,
  Text,
  useBusyCall,
} from '@homeground/shared/ui';
import { useState } from 'react';
import { invalidations } from '../../../api/account-live';
import { queries } from '../../../api/account-queries.api';
import { createRecoveryCodes } from '../../../api/security.api';
import { texts } from '../../../locales';
import { CurrentPasswordField } from '../../../parts/current-password-field';
import { CodeList } from './code-list';

interface Props {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Sheet that creates one-time codes and shows them once (SPEC 3.5). If the codes are not saved yet, the first attempt to close only shows a
 * warning, so that an accidental tap does not lose them.
 */
export function RecoverySheet({ me, open, onClose }: Props) {
  const t = useText(texts);
  const [isBusy, createCodes] = useBusyCall(createRecoveryCodes);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [areSaved, setAreSaved] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const tryToClose = () => {
    if (codes && !areSaved && !isWarned) return setIsWarned(true);
    setCodes(null);
    setAreSaved(false);
    setIsWarned(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={tryToClose} title={t('recovery.title')} busy={isBusy}>
      {codes ? (
        <Stack $gap={16}>
          {isWarned && (
            <Notice role="alert" tone="warning">
              {t('recovery.not_saved')}
            </Notice>
          )}
          <CodeList codes={codes} name={me.nickname} onSaved={() => setAreSaved(true)} />
          <Button full onClick={tryToClose}>
            {t('recovery.done')}
          </Button>
        </Stack>
      ) : (
        <NewCodesForm me={me} create={createCodes} onCodes={setCodes} />
      )}
    </Sheet>
  );
}

function NewCodesForm({
  me,
  create,
  onCodes,
}: {
  readonly me: Me;
  readonly create: typeof createRecoveryCodes;
  readonly onCodes: (codes: readonly string[]) => void;
}) {
  const t = useText(texts);
  const state = useQuery(queries.recovery());
  const form = useForm({
    initial: { password: '' },
    schema: PasswordProof,
    send: create,
    done: (codes) => {
      onCodes(codes);
      void changeCache(invalidations.recovery());
    },
  });
  const codesLeft = state.data?.codesLeft;
  return (
    <Form onSubmit={form.submit} onLeave={form.leave}>
      <Stack $gap={8}>
        <Text>{t('recovery.what', { count: limits.recoveryCodes })}</Text>
        {state.isPending && <Skeleton shape="text" width="50%" />}
        {codesLeft !== undefined && (
          <Text $weight={600} $tone={codesLeft === 0 ? 'warning' : 'plain'}>
            {codesLeft === 0 ? t('recovery.none_left') : t('recovery.left', { count: codesLeft })}
          </Text>
        )}
        {codesLeft !== undefined && codesLeft > 0 && (
          <Text $size={14} $tone="quiet">
            {t('recovery.replaces')}
          </Text>
        )}
      </Stack>
      <CurrentPasswordField
        username={me.username}
        value={form.values.password}
        problem={form.problems.password}
        onChange={(value) => form.set('password', value)}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('recovery.create')}
      </Button>
    </Form>
  );
}
