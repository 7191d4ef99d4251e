import { changeCache, useMutation, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import type { BlockList } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import {
  AsyncView,
  Avatar,
  Button,
  ListRow,
  Sheet,
  Skeleton,
  Stack,
  Text,
  useToast,
} from '@homeground/shared/ui';
import { invalidations } from '../../api/account-live';
import { queries } from '../../api/account-queries.api';
import { unblockUser } from '../../api/people.api';
import { texts } from '../../locales';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function BlockedSheet({ open, onClose }: Props) {
  const t = useText(texts);
  return (
    <Sheet open={open} onClose={onClose} title={t('user.blocked_people')}>
      <BlockedPeople />
    </Sheet>
  );
}

function BlockedPeople() {
  const t = useText(texts);
  const query = useQuery(queries.blocked());
  return (
    <AsyncView
      query={query}
      loading={
        <Stack $gap={12}>
          <Skeleton shape="block" height={52} />
          <Skeleton shape="block" height={52} />
        </Stack>
      }
      empty={<Text $tone="quiet">{t('blocked.none')}</Text>}
    >
      {(users) => (
        <ul>
          {users.map((user) => (
            <li key={user.id}>
              <BlockedRow user={user} />
            </li>
          ))}
        </ul>
      )}
    </AsyncView>
  );
}

function BlockedRow({ user }: { readonly user: BlockList['users'][number] }) {
  const t = useText(texts);
  const toast = useToast();
  const errorText = useUntypedErrorText();
  const unblocking = useMutation({
    mutationFn: () => unblockUser(user.id),
    onSuccess: () => {
      toast({ text: t('blocked.unblocked', { name: user.nickname }) });
      return changeCache(invalidations.block());
    },
    onError: (cause) => toast({ tone: 'danger', text: errorText(cause) }),
  });
  return (
    <ListRow
      leading={<Avatar decorative name={user.nickname} src={user.pictureUrl} />}
      title={<span lang={langOf(user.nickname)}>{user.nickname}</span>}
      trailing={
        <Button
          size="small"
          tone="secondary"
          busy={unblocking.isPending}
          aria-label={t('blocked.unblock_name', { name: user.nickname })}
          onClick={() => unblocking.mutate()}
        >
          {t('blocked.unblock')}
        </Button>
      }
    />
  );
}
