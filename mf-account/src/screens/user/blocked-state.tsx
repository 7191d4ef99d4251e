import { changeCache, useMutation, useUntypedErrorText } from '@homeground/shared/async';
import type { UserProfile } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Button, ButtonLink, EmptyState, NetIllustration, Notice } from '@homeground/shared/ui';
import { invalidations } from '../../api/account-live';
import { unblockUser } from '../../api/people.api';
import { texts } from '../../locales';

interface Props {
  readonly user: UserProfile;
  readonly onUnblocked: () => void;
}

/** Replaces the profile of a blocked user (SPEC 8.6), and offers to remove the block. */
export function BlockedState({ user, onUnblocked }: Props) {
  const t = useText(texts);
  const errorText = useUntypedErrorText();
  const unblocking = useMutation({
    mutationFn: () => unblockUser(user.id),
    onSuccess: () => {
      void changeCache(invalidations.block());
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
          {unblocking.isError && (
            <Notice role="alert" tone="danger">
              {errorText(unblocking.error)}
            </Notice>
          )}
          <Button tone="secondary" full busy={unblocking.isPending} onClick={() => unblocking.mutate()}>
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
