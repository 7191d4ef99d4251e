import { useText } from '@homeground/shared/i18n';
import { color, space, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { countGames, arcsOf, type Outcome, type Tally } from '../../rules/record.rules';

const radius = 42;
const circumference = 2 * Math.PI * radius;
const colours: Readonly<Record<Outcome, string>> = {
  wins: color('confirm'),
  draws: color('lineStrong'),
  losses: color('loss'),
};

/** Ring of wins, draws and losses, with figures next to it, because nothing is shown by colour alone (docs/design.md). */
export function RecordRing({ tally }: { readonly tally: Tally }) {
  const t = useText(texts);
  const games = countGames(tally);
  const legend: readonly (readonly [Outcome, string])[] = [
    ['wins', t('team.w')],
    ['draws', t('team.d')],
    ['losses', t('team.l')],
  ];
  return (
    <RingAndLegend
      role="img"
      aria-label={`${t('team.record')}: ${games === 0 ? t('team.record_none') : t('team.record_spoken', { ...tally })}`}
    >
      <Ring>
        <svg viewBox="0 0 100 100" width="104" height="104" fill="none" strokeWidth="12">
          <circle cx="50" cy="50" r={radius} stroke={color('line')} />
          {arcsOf(tally).map(({ outcome, from, length }) => (
            <circle
              key={outcome}
              cx="50"
              cy="50"
              r={radius}
              stroke={colours[outcome]}
              // A small gap separates the arcs.
              strokeDasharray={`${Math.max(length * circumference - (length < 1 ? 2 : 0), 1)} ${circumference}`}
              strokeDashoffset={-from * circumference}
              transform="rotate(-90 50 50)"
            />
          ))}
        </svg>
        {games > 0 && (
          <Games>
            <strong>{games}</strong>
            {t(games === 1 ? 'team.record_game' : 'team.record_games')}
          </Games>
        )}
      </Ring>
      <Legend>
        {games === 0
          ? t('team.record_none')
          : legend.map(([outcome, word]) => (
              <Figure key={outcome}>
                <Dot style={{ background: colours[outcome] }} />
                <strong>{tally[outcome]}</strong>
                {word}
              </Figure>
            ))}
      </Legend>
    </RingAndLegend>
  );
}

const RingAndLegend = styled.div`
  display: flex;
  align-items: center;
  gap: 20px;
`;

const Ring = styled.div`
  position: relative;
  flex: none;
`;

const Games = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  ${textStyle(12)}
  color: ${color('textQuiet')};
  strong {
    ${textStyle(28, 700)}
    ${tabularFigures}
    line-height: 1;
    color: ${color('text')};
  }
`;

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(8)} ${space(16)};
  ${textStyle(14)}
  color: ${color('textQuiet')};
`;

const Figure = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 6px;
  strong {
    ${textStyle(22, 700)}
    ${tabularFigures}
    color: ${color('text')};
  }
`;

const Dot = styled.span`
  width: 10px;
  height: 10px;
  border-radius: 50%;
  forced-color-adjust: none;
`;
