import { limits, type Standing } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  color,
  InfoIcon,
  moves,
  radius,
  Sheet,
  Stack,
  tabularFigures,
  Text,
  type,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';

type Score = 'manner' | 'kept';

/** Scores are explained where they are shown, in one tap (SPEC 7.3). */
export function StandingTiles({ standing, mine }: { readonly standing: Standing; readonly mine: boolean }) {
  const t = useText(texts);
  const [explained, setExplained] = useState<Score | null>(null);
  const { manner, keptPromises } = standing;
  const kept = keptPromises && t('standing.percent', { percent: keptPromises.percent });

  return (
    <>
      <Tiles>
        <Tile type="button" aria-haspopup="dialog" onClick={() => setExplained('manner')}>
          <Name>
            {t('standing.manner')}
            <InfoIcon size={16} />
          </Name>
          <Figure $known={manner !== null}>{manner ? manner.score : t('standing.none')}</Figure>
          <Meter part={manner?.score ?? null} />
          <Note>{manner ? t('standing.reviews', { count: manner.reviews }) : t('standing.manner_none')}</Note>
        </Tile>
        <Tile type="button" aria-haspopup="dialog" onClick={() => setExplained('kept')}>
          <Name>
            {t('standing.kept')}
            <InfoIcon size={16} />
          </Name>
          <Figure $known={kept !== null}>{kept ?? t('standing.none')}</Figure>
          <Meter part={keptPromises?.percent ?? null} />
          <Note>{keptPromises ? t('standing.of', { count: keptPromises.of }) : t('standing.kept_none')}</Note>
        </Tile>
      </Tiles>
      <Sheet
        open={explained !== null}
        onClose={() => setExplained(null)}
        title={explained ? t(`standing.${explained}`) : ''}
      >
        {explained && (
          <Stack $gap={12}>
            <Text>{t(`standing.${explained}_how`)}</Text>
            <Text $tone="quiet">
              {explained === 'manner'
                ? t('standing.manner_more')
                : t('standing.kept_more', { hours: limits.match.lateCancelHours })}
            </Text>
            {mine && <Text $weight={600}>{t(`standing.${explained}_mine`)}</Text>}
          </Stack>
        )}
      </Sheet>
    </>
  );
}

function Meter({ part }: { readonly part: number | null }) {
  return (
    <Track aria-hidden>
      <Filled style={{ width: `${part ?? 0}%` }} />
    </Track>
  );
}

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  gap: 12px;
`;

const Tile = styled.button`
  display: grid;
  gap: 4px;
  align-content: start;
  padding: 12px 16px;
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('raised')};
  text-align: left;
  ${moves(['border-color'])}
  &:active {
    border-color: ${color('lineStrong')};
  }
`;

const Name = styled.span`
  ${type(14, 600)}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  color: ${color('textQuiet')};
`;

const Figure = styled.span<{ $known: boolean }>`
  ${type(28, 700)}
  ${tabularFigures}
  color: ${({ $known }) => color($known ? 'text' : 'textQuiet')};
`;

const Track = styled.span`
  display: block;
  height: 6px;
  border-radius: ${radius('full')};
  background: ${color('sunken')};
  overflow: hidden;
`;

const Filled = styled.span`
  display: block;
  height: 100%;
  border-radius: inherit;
  background: ${color('confirmSurface')};
`;

const Note = styled.span`
  ${type(12)}
  color: ${color('textQuiet')};
`;
