import type { MatchCard } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { Fragment, useMemo, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { texts } from '../../locales';
import { dayOf, groupedByDay } from '../../rules/days.rules';
import { inBlocks } from '../../rules/row-blocks.rules';
import { MatchRow } from './match-row';
import { Rows, RowsHeading } from './rows.look';
import { useDayWords } from './use-day-words';

interface Props {
  readonly matches: readonly MatchCard[];
  readonly now: number;
  /** Sorted by start: each day gets a heading. */
  readonly byDay: boolean;
  /** Shown after the first rows, where it moves none of them. */
  readonly hint?: ReactNode;
}

const HINT_AFTER = 4;

export function MatchList({ matches, now, byDay, hint }: Props) {
  const t = useText(texts);
  const locale = useLocale();
  const dayWords = useDayWords();
  const groups = useMemo(() => (byDay ? groupedByDay(matches) : [{ day: '', matches }]), [matches, byDay]);
  const first = matches[0]?.id;
  const firstIds = matches.slice(0, HINT_AFTER).map(({ id }) => id);
  const hintAfter = firstIds.at(-1);
  return (
    <Rows lang={locale} role="group" data-rows aria-label={t('matches.title')}>
      {groups.map(({ day, matches: shown }) => (
        <Group key={day} $count={shown.length} aria-labelledby={day ? `day-${day}` : undefined}>
          {day !== '' && <Day id={`day-${day}`}>{dayWords(day, dayOf(now, shown[0]?.timeZone))}</Day>}
          <div role="list">
            {inBlocks(shown).map((block, index) => (
              // Keyed by position: a new first row then moves rows between blocks and mounts no block again.
              <Block
                key={index}
                role="presentation"
                $count={block.length}
                $drawn={block.some(({ id }) => firstIds.includes(id))}
              >
                {block.map((match) => (
                  <Fragment key={match.id}>
                    <div role="listitem">
                      <MatchRow
                        match={match}
                        underDay={byDay}
                        // All rows lead to the same screen, so only the first one fetches its code.
                        prefetch={match.id === first ? 'near' : 'never'}
                      />
                    </div>
                    {match.id === hintAfter && <div role="listitem">{hint}</div>}
                  </Fragment>
                ))}
              </Block>
            ))}
          </div>
        </Group>
      ))}
    </Rows>
  );
}

/** Height of a row with its border, at the usual text size. */
const rowHeight = 92;

/** Days outside the visible part are not rendered. */
const Group = styled.section<{ $count: number }>`
  content-visibility: auto;
  contain-intrinsic-size: auto ${({ $count }) => 29 + rowHeight * $count}px;
`;

/**
 * Blocks outside the visible part are not rendered. The browser checks each block in every frame, so several rows share a block. The
 * blocks up to the hint are always rendered: the heights of the hint, and of rows on the narrowest phones, are not known before, and
 * what follows would be pushed down in sight.
 */
const Block = styled.div<{ $count: number; $drawn: boolean }>`
  ${({ $count, $drawn }) =>
    $drawn
      ? ''
      : css`
          content-visibility: auto;
          contain-intrinsic-size: auto ${rowHeight * $count}px;
        `}
`;

const Day = styled(RowsHeading)`
  position: sticky;
  top: var(--bar-top);
  z-index: 1;
`;
