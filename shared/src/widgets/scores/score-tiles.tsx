import type { RatingHistory, Standing } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { InfoIcon, Sheet } from '@homeground/shared/ui';
import { useState } from 'react';
import { texts as scoreTexts } from '../score-text/locales';
import { ScoreExplanation, type ScoreKind } from '../score-text/score-text';
import { texts } from './locales';
import { Figure, Fill, Name, Note, TileButton, Tiles, Track } from './score-tiles.look';

export interface ScoreTilesProps {
  readonly standing: Pick<Standing, 'manner' | 'keptPromises'>;
  /** Rating in the side's only sport; omitted on pages that list ratings by sport. */
  readonly rating?: Pick<RatingHistory, 'value' | 'provisional' | 'games'> | null;
  readonly mine?: boolean;
  /** True for a user, whose promises come only from one-on-one matches and from matches as a guest. */
  readonly person?: boolean;
  /** True if a score without enough data is left out. Otherwise its tile says when the score will be shown. */
  readonly hidesMissing?: boolean;
}

interface Tile {
  readonly score: ScoreKind;
  readonly figure: string | null;
  readonly note: string;
  /** Filled part of the bar; omitted for scores without a bar. */
  readonly percent?: number | null;
}

/** Scores of a side. A tap on a score explains it (SPEC 7.3). */
export function ScoreTiles({
  standing,
  rating,
  mine = false,
  person = false,
  hidesMissing = false,
}: ScoreTilesProps) {
  const t = useText(texts);
  const scoreName = useText(scoreTexts);
  const format = useFormat();
  const [openScore, setOpenScore] = useState<ScoreKind | null>(null);
  const { manner, keptPromises } = standing;
  const tiles: readonly Tile[] = [
    {
      score: 'manner',
      figure: manner && t('points', { score: manner.score }),
      note: manner ? t('manner_from', { count: manner.reviews }) : t('manner_none'),
      percent: manner?.score ?? null,
    },
    {
      score: 'kept',
      figure: keptPromises && t('percent', { percent: keptPromises.percent }),
      note: keptPromises
        ? t(person ? 'kept_of_person' : 'kept_of', { count: keptPromises.of })
        : t(person ? 'kept_none_person' : 'kept_none'),
      percent: keptPromises?.percent ?? null,
    },
    ...(rating === undefined
      ? []
      : [
          {
            score: 'rating' as const,
            figure: rating && format.number(rating.value),
            note: rating
              ? t(rating.provisional ? 'rating_provisional' : 'rating_games', {
                  count: rating.games,
                })
              : t('rating_none'),
          },
        ]),
  ];
  const shownTiles = hidesMissing ? tiles.filter(({ figure }) => figure !== null) : tiles;
  if (shownTiles.length === 0) return null;

  return (
    <>
      <Tiles>
        {shownTiles.map(({ score, figure, note, percent }) => (
          <TileButton key={score} type="button" aria-haspopup="dialog" onClick={() => setOpenScore(score)}>
            <Name>
              {scoreName(score)}
              <InfoIcon size={16} />
            </Name>
            <Figure $hasValue={figure !== null}>{figure ?? t('none')}</Figure>
            {percent !== undefined && (
              <Track aria-hidden>
                <Fill style={{ width: `${percent ?? 0}%` }} />
              </Track>
            )}
            <Note>{note}</Note>
          </TileButton>
        ))}
      </Tiles>
      <Sheet
        open={openScore !== null}
        onClose={() => setOpenScore(null)}
        title={openScore ? scoreName(openScore) : ''}
        textOnly
      >
        {openScore && <ScoreExplanation score={openScore} mine={mine} />}
      </Sheet>
    </>
  );
}
