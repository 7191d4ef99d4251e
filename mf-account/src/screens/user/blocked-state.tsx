import { useUntypedErrorText, useMutation, useQueryClient } from '@homeground/shared/async';
import type { UserProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Button, ButtonLink, EmptyState, NetIllustration, Notice } from '@homeground/shared/ui';
import { unblock } from '../../api/people.api';
import { texts } from '../../locales';

interface Props {
  readonly user: UserProfile;
  readonly onUnblocked: () => void;
}

/** Shown instead of the profile of a blocked user (SPEC 8.6). The block can be removed here. */
export function BlockedState({ user, onUnblocked }: Props) {
  const t = useText(texts);
  const errorText = useUntypedErrorText();
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => unblock(user.id),
    onSuccess: () => {
      void client.invalidateQueries();
      onUnblocked();
    },
  });
  return (
    <EmptyState
      heading="h1"
      illustration={<NetIllustration />}
      title={t('blocked.title', { name: user.nickname })}
      text={t('blocked.text')}
      action={
        <>
          {undo.isError && (
            <Notice role="alert" tone="danger">
              {errorText(undo.error)}
            </Notice>
          )}
          <Button tone="secondary" full busy={undo.isPending} onClick={() => undo.mutate()}>
            {t('blocked.undo')}
          </Button>
          <ButtonLink tone="quiet" full to={paths.matches()}>
            {t('user.to_matches')}
          </ButtonLink>
        </>
      }
    />
  );
}
