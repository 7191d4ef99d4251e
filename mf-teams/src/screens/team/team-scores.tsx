import type { TeamPlay } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { color, radius, tabularFigures, type } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../../locales';
import { quietText } from '../../parts/quiet.look';

/** SPEC 7.3: nothing is invented while there is not enough to say something, and how it is counted stands beside it. */
export function TeamScores({ play }: { readonly play: TeamPlay }) {
  const t = useText(texts);
  const { manner, keptPromises } = play.standing;
  const { rating } = play;
  const tiles = [
    {
      name: t('team.manner'),
      value: manner && String(manner.score),
      note: manner ? t('team.manner_of', { count: manner.reviews }) : t('team.manner_none'),
    },
    {
      name: t('team.kept'),
      value: keptPromises && `${keptPromises.percent}%`,
      note: keptPromises ? t('team.kept_of', { count: keptPromises.of }) : t('team.kept_none'),
    },
    {
      name: t('team.rating'),
      value: rating && String(rating.value),
      note: rating ? (rating.provisional ? t('team.rating_provisional') : '') : t('team.rating_none'),
    },
  ];
  return (
    <div>
      <Tiles>
        {tiles.map(({ name, value, note }) => (
          <Tile key={name}>
            <dt>{name}</dt>
            <Value $known={value !== null}>{value ?? '–'}</Value>
            <dd>{note}</dd>
          </Tile>
        ))}
      </Tiles>
      <Why>
        <summary>{t('team.scores_why')}</summary>
        <p>{t('team.scores_text')}</p>
      </Why>
    </div>
  );
}

const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 8px;
`;

const Tile = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding: 12px 8px;
  border: 1px solid ${color('line')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
  text-align: center;
  dt,
  dd {
    ${type(12)}
    color: ${color('textQuiet')};
  }
`;

const Value = styled.dd<{ $known: boolean }>`
  && {
    ${type(22, 700)}
    ${tabularFigures}
    color: ${({ $known }) => color($known ? 'text' : 'lineStrong')};
  }
`;

const Why = styled.details`
  summary {
    ${quietText}
    display: flex;
    align-items: center;
    min-height: 44px;
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  p {
    ${quietText}
  }
`;
