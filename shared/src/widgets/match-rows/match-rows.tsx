import { useMatchPhase } from '@homeground/shared/async';
import type { CalendarMatch } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  DottedFacts,
  ListRow,
  SideFace,
  space,
  tabularFigures,
  Tag,
  type TagTone,
  textStyle,
} from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from './locales';

export interface MatchRowsProps {
  readonly matches: readonly CalendarMatch[];
  /** True if the rows are below a heading with their day, so that they show only the time. */
  readonly isBelowDay?: boolean;
}

const toneOf: Readonly<Record<NonNullable<CalendarMatch['outcome']>, TagTone>> = {
  WIN: 'confirm',
  DRAW: 'quiet',
  LOSS: 'loss',
};

/** Matches of one side, from the point of view of that side, in the time zone of each venue. */
export function MatchRows({ matches, isBelowDay = false }: MatchRowsProps) {
  return (
    <ul>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchRow match={match} isBelowDay={isBelowDay} />
        </li>
      ))}
    </ul>
  );
}

function MatchRow({ match, isBelowDay }: { readonly match: CalendarMatch; readonly isBelowDay: boolean }) {
  const t = useText(texts);
  const format = useFormat(match.timeZone);
  const { id, title, startAt, opponent, score, outcome, forfeit, guestOf } = match;
  const phase = useMatchPhase(match);
  const opponentText = opponent ? t('versus', { name: opponent.name }) : t('no_opponent');
  const start = new Date(startAt);
  const startText = isBelowDay ? format.time(start) : format.when(start, new Date());
  return (
    <ListRow
      to={paths.match(id)}
      leading={<SideFace side={opponent} size={32} />}
      title={<span lang={langOf(title)}>{title}</span>}
      text={
        <DottedFacts
          facts={[startText, opponentText, guestOf !== undefined && t('guest_of', { name: guestOf })]}
        />
      }
      {...(phase === 'IN_PROGRESS' && { trailing: <Tag tone="confirm">{t('in_progress')}</Tag> })}
      {...(phase === 'AWAITING_RESULT' && { trailing: <Tag tone="warning">{t('awaiting')}</Tag> })}
      {...(outcome && {
        trailing: (
          <Outcome>
            {score && <Score>{t('score', score)}</Score>}
            <Tag tone={toneOf[outcome]}>{t(forfeit ? `${outcome}_forfeit` : outcome)}</Tag>
          </Outcome>
        ),
      })}
    />
  );
}

const Outcome = styled.span`
  display: grid;
  justify-items: end;
  gap: ${space(4)};
`;

const Score = styled.span`
  ${textStyle(18, 700)}
  ${tabularFigures}
`;
