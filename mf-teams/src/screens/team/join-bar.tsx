import { toApiError } from '@homeground/shared/api';
import { changeCache, useQuery, useUntypedErrorText } from '@homeground/shared/async';
import type { TeamProfile } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  Button,
  Notice,
  Skeleton,
  SubmitBar,
  useActionWithToast,
  usePageNavigate,
  useToast,
} from '@homeground/shared/ui';
import { acceptInviteLink } from '../../api/invite-links.api';
import { invalidations } from '../../api/team-live';
import { queries } from '../../api/team-queries.api';
import { texts } from '../../locales';

interface Props {
  readonly token: string;
  readonly team: TeamProfile;
}

/** Button to join by an invite link, or the reason why the user cannot join (SPEC 4.4). */
export function JoinBar({ token, team }: Props) {
  const t = useText(texts);
  const act = useActionWithToast();
  const toast = useToast();
  const format = useFormat();
  const navigate = usePageNavigate();
  const errorText = useUntypedErrorText();
  const { data, error, refetch } = useQuery(queries.inviteLink(token));

  const join = async () => {
    const hasJoined = await act(() => acceptInviteLink(token));
    void changeCache(invalidations.inviteLink(token));
    if (!hasJoined) return;
    toast({ tone: 'confirm', text: t('invitation.joined', { team: team.name }) });
    await changeCache(invalidations.team(team.id));
    navigate(paths.team(team.id), { replace: true });
  };

  if (!data) {
    const isUnknown = error !== null && toApiError(error).status === 404;
    return (
      <SubmitBar>
        {error === null ? (
          <Skeleton shape="block" height={52} />
        ) : (
          <Notice role="alert" tone="warning">
            {isUnknown ? t('link.unknown') : errorText(error)}
          </Notice>
        )}
        {error !== null && !isUnknown && (
          <Button full tone="secondary" onClick={() => refetch()}>
            {t('link.retry')}
          </Button>
        )}
      </SubmitBar>
    );
  }
  // A link of another team counts as unknown.
  if (data.team.id !== team.id) return <LinkRefusal text={t('link.unknown')} />;
  if (data.state !== 'USABLE') return <LinkRefusal text={t(`link.${data.state}`)} />;
  return (
    <SubmitBar note={t('link.until', { when: format.when(new Date(data.expiresAt), new Date()) })}>
      <Button full tone="confirm" onClick={join}>
        {t('link.join', { team: team.name })}
      </Button>
    </SubmitBar>
  );
}

function LinkRefusal({ text }: { readonly text: string }) {
  return (
    <SubmitBar>
      <Notice role="status" tone="warning">
        {text}
      </Notice>
    </SubmitBar>
  );
}
