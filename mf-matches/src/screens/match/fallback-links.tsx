import type { Eligibility, MatchDetail } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { ButtonLink } from '@homeground/shared/ui';
import { fallbackLink } from '../../rules/fallback-link.rules';
import { texts } from './locales';

interface Props {
  readonly match: MatchDetail;
  readonly sides: readonly Eligibility[];
}

/** Links for all sides that cannot apply; equal targets are shown once. */
export function FallbackLinks({ match, sides }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const userId = useUser((user) => user?.id ?? '');
  const links = new Map(
    sides.map((side) => {
      const { textKey, to } = fallbackLink(match, side, userId);
      return [to, t(`fallback.${textKey}`, { name: side.name, sport: sportName(match.sport) })] as const;
    }),
  );
  return [...links].map(([to, text], index) => (
    <ButtonLink key={to} full tone={index === 0 ? 'primary' : 'secondary'} to={to}>
      {text}
    </ButtonLink>
  ));
}
