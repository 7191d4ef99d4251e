import type { MatchCard } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { color, space, textStyle } from '@homeground/shared/ui';
import { Fragment, useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { dayOf, groupedByDay } from '../../rules/days.rules';
import { MatchRow } from './match-row';
import { useDayWords } from './use-day-words';

interface Props {
  readonly matches: readonly MatchCard[];
  readonly now: number;
  /** In the order of their start: then each day has a head of its own. */
  readonly byDay: boolean;
  /** Stands after the first rows, where it moves none of them. */
  readonly hint?: ReactNode;
}

const HINT_AFTER = 4;

export function MatchList({ matches, now, byDay, hint }: Props) {
  const t = useText(texts);
  const locale = useLocale();
  const dayWords = useDayWords();
  const groups = useMemo(() => (byDay ? groupedByDay(matches) : [{ day: '', matches }]), [matches, byDay]);
  const hintAfter = matches[Math.min(HINT_AFTER, matches.length) - 1]?.id;
  return (
    <div lang={locale} role="group" aria-label={t('matches.title')}>
      {groups.map(({ day, matches: shown }) => (
        <Group key={day} $count={shown.length} aria-labelledby={day ? `day-${day}` : undefined}>
          {day !== '' && <Day id={`day-${day}`}>{dayWords(day, dayOf(now, shown[0]?.timeZone))}</Day>}
          <ul>
            {shown.map((match) => (
              <Fragment key={match.id}>
                <Item>
                  <MatchRow match={match} underDay={byDay} />
                </Item>
                {match.id === hintAfter && <li>{hint}</li>}
              </Fragment>
            ))}
          </ul>
        </Group>
      ))}
    </div>
  );
}

/** A day out of sight costs nothing either: the browser need not ask each of its rows. */
const Group = styled.section<{ $count: number }>`
  content-visibility: auto;
  contain-intrinsic-size: auto ${({ $count }) => 29 + 92 * $count}px;
`;

/** Rows out of sight cost nothing: a list of a thousand scrolls like one of ten. */
const Item = styled.li`
  content-visibility: auto;
  contain-intrinsic-size: auto 92px;
`;

const Day = styled.h2`
  ${textStyle(14, 700)}
  position: sticky;
  top: var(--bar-top);
  z-index: 1;
  padding: ${space(4)} ${space(16)};
  border-bottom: 1px solid ${color('line')};
  background: ${color('page')};
`;
