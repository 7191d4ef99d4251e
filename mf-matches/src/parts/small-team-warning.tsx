import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Notice, TextLink, WarningIcon } from '@homeground/shared/ui';
import { texts } from '../locales';

interface Props {
  readonly teamId: string;
  readonly name: string;
  /** Number of the team's members, plus the guests that the team has found. */
  readonly people: number;
  readonly needed: number;
}

/** Warns that a team has fewer people than the match needs, and links to the invitation. The team may still take part (SPEC 9, case 6). */
export function SmallTeamWarning({ teamId, name, people, needed }: Props) {
  const t = useText(texts);
  if (people >= needed) return null;
  return (
    <Notice
      role="status"
      icon={<WarningIcon size={20} />}
      action={<TextLink to={paths.teamInvitation(teamId)}>{t('squad.invite')}</TextLink>}
    >
      {t('squad.thin', { name, count: people, needed })}
    </Notice>
  );
}
