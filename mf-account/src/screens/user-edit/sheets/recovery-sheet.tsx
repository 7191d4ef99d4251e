import { useForm, useQuery, useQueryClient } from '@homeground/shared/async';
import { limits, PasswordProof, type Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Button, Form, FormFailure, Notice, Sheet, Skeleton, Stack, Text } from '@homeground/shared/ui';
import { useState } from 'react';
import { fetchRecovery, makeRecoveryCodes } from '../../../api/security.api';
import { texts } from '../../../locales';
import { ProofField } from '../../../parts/proof-field';
import { CodeList } from './code-list';

interface Props {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Sheet that creates one-time codes and shows them once (SPEC 3.5). It warns before it closes, so that an accidental tap does not lose the
 * codes.
 */
export function RecoverySheet({ me, open, onClose }: Props) {
  const t = useText(texts);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const leave = () => {
    if (codes && !isConfirmed && !isWarned) return setIsWarned(true);
    setCodes(null);
    setIsConfirmed(false);
    setIsWarned(false);
    onClose();
  };
  return (
    <Sheet open={open} onClose={leave} title={t('recovery.title')}>
      {codes ? (
        <Stack $gap={16}>
          {isWarned && (
            <Notice role="alert" tone="warning">
              {t('recovery.not_kept')}
            </Notice>
          )}
          <CodeList codes={codes} name={me.nickname} onKept={() => setIsConfirmed(true)} />
          <Button full onClick={leave}>
            {t('recovery.done')}
          </Button>
        </Stack>
      ) : (
        <MakeCodes me={me} onCodes={setCodes} />
      )}
    </Sheet>
  );
}

function MakeCodes({
  me,
  onCodes,
}: {
  readonly me: Me;
  readonly onCodes: (codes: readonly string[]) => void;
}) {
  const t = useText(texts);
  const client = useQueryClient();
  const state = useQuery({
    queryKey: ['recovery'],
    queryFn: ({ signal }) => fetchRecovery(signal),
    staleTime: 0,
  });
  const form = useForm({
    initial: { password: '' },
    schema: PasswordProof,
    send: makeRecoveryCodes,
    done: (codes) => {
      onCodes(codes);
      void client.invalidateQueries({ queryKey: ['recovery'] });
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
      <ProofField
        username={me.username}
        value={form.values.password}
        problem={form.problems.password}
        onChange={(value) => form.set('password', value)}
      />
      <FormFailure failure={form.failure} />
      <Button type="submit" full busy={form.busy}>
        {t('recovery.make')}
      </Button>
    </Form>
  );
}
