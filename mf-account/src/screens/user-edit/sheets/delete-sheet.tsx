import { useForm } from '@homeground/shared/async';
import { limits, PasswordProof, type Me } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { signedOut } from '@homeground/shared/session';
import { Button, Form, FormFailure, Sheet, Stack, Text, useToast } from '@homeground/shared/ui';
import styled from 'styled-components';
import { deleteAccount } from '../../../api/security.api';
import { texts } from '../../../locales';
import { ProofField } from '../../../parts/proof-field';

interface Props {
  readonly me: Me;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Says what happens before it asks for the password (SPEC 3.5). */
export function DeleteSheet({ me, open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('delete.title')}>
      <DeleteForm me={me} />
    </Sheet>
  );
}

function DeleteForm({ me }: { readonly me: Me }) {
  const t = useText(texts);
  const toast = useToast();
  const days = limits.deletionGraceDays;
  const form = useForm({
    initial: { password: '' },
    schema: PasswordProof,
    send: deleteAccount,
    done: () => {
      toast({ text: t('delete.done', { count: days }) });
      signedOut();
    },
  });
  return (
    <Form onSubmit={form.submit}>
      <Stack $gap={12}>
        <Text $weight={600}>{t('delete.grace', { count: days })}</Text>
        <Facts>
          {(['delete.gone', 'delete.stays', 'delete.teams'] as const).map((fact) => (
            <li key={fact}>{t(fact)}</li>
          ))}
        </Facts>
      </Stack>
      <ProofField
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

const Facts = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: disc;
`;
