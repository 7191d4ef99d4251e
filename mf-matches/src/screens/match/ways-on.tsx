import type { Eligibility, MatchDetail } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { ButtonLink } from '@homeground/shared/ui';
import { wayOn } from '../../rules/way-on.rules';
import { texts } from './locales';

interface Props {
  readonly match: MatchDetail;
  readonly sides: readonly Eligibility[];
}

/** Links to the next steps of all refused sides; equal targets are shown once. */
export function WaysOn({ match, sides }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const userId = useUser((user) => user?.id ?? '');
  const links = new Map(
    sides.map((side) => {
      const { words, to } = wayOn(match, side, userId);
      return [to, t(`way.${words}`, { name: side.name, sport: sportName(match.sport) })] as const;
    }),
  );
  return [...links].map(([to, words], index) => (
    <ButtonLink key={to} full tone={index === 0 ? 'primary' : 'secondary'} to={to}>
      {words}
    </ButtonLink>
  ));
}
