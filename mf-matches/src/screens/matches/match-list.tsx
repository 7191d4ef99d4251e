import { useQuarterHour } from '@homeground/shared/async';
import type { MatchCard } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { space } from '@homeground/shared/ui';
import { Fragment, useDeferredValue, useMemo, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { texts } from '../../locales';
import { dayOf, groupByDay } from '../../rules/days.rules';
import { splitIntoBlocks } from '../../rules/row-blocks.rules';
import { MatchRow } from './match-row';
import { Rows, RowsHeading } from './rows.look';
import { useDayWords } from './use-day-words';

interface Props {
  readonly matches: readonly MatchCard[];
  /** True if the list is sorted by start, so that each day gets a heading. */
  readonly hasDayHeadings: boolean;
  /** Hint, shown after the first rows, so that these rows do not move. */
  readonly hint?: ReactNode;
}

const ROWS_BEFORE_HINT = 4;

/**
 * Number of rows that fill the screen. When a link opens the list, these rows are rendered at once, and the other rows a moment later,
 * without blocking the page.
 */
const ROWS_AT_ONCE = 8;

export function MatchList({ matches, hasDayHeadings, hint }: Props) {
  const t = useText(texts);
  const locale = useLocale();
  const dayWords = useDayWords();
  const now = useQuarterHour();
  const groups = useMemo(
    () => (hasDayHeadings ? groupByDay(matches) : [{ day: '', matches }]),
    [matches, hasDayHeadings],
  );
  const firstId = matches[0]?.id;
  const idsBeforeHint = matches.slice(0, ROWS_BEFORE_HINT).map(({ id }) => id);
  const hintAfterId = idsBeforeHint.at(-1);
  // After going back, all rows are rendered at once, because the page returns to the row that the user has opened.
  const rendersAllRows = useDeferredValue(true, useNavigationType() === 'POP');
  const idsAtOnce = new Set(matches.slice(0, ROWS_AT_ONCE).map(({ id }) => id));
  return (
    <Rows lang={locale} role="group" data-rows aria-label={t('matches.title')}>
      {groups.map(({ day, matches: dayMatches }) => (
        <Group key={day} $count={dayMatches.length} aria-labelledby={day ? `day-${day}` : undefined}>
          {day !== '' && <Day id={`day-${day}`}>{dayWords(day, dayOf(now, dayMatches[0]?.timeZone))}</Day>}
          <div role="list">
            {splitIntoBlocks(dayMatches).map((block, index) => {
              const rows = rendersAllRows ? block : block.filter(({ id }) => idsAtOnce.has(id));
              return (
                // The key is the position. A new first row then moves rows between blocks, and no block is mounted again.
                <Block
                  key={index}
                  role="presentation"
                  $count={block.length}
                  $isNeverSkipped={block.some(({ id }) => idsBeforeHint.includes(id))}
                  // Reserves space for the rows that are not rendered yet. Without the space, a scrolled page would lose its position.
                  style={{ paddingBottom: (block.length - rows.length) * rowHeight }}
                >
                  {rows.map((match) => (
                    <Fragment key={match.id}>
                      <div role="listitem">
                        <MatchRow
                          match={match}
                          isUnderDay={hasDayHeadings}
                          // All rows lead to the same screen, so only the first row prefetches its code.
                          prefetch={match.id === firstId ? 'near' : 'never'}
                        />
                      </div>
                      {hint && match.id === hintAfterId && <HintItem role="listitem">{hint}</HintItem>}
                    </Fragment>
                  ))}
                </Block>
              );
            })}
          </div>
        </Group>
      ))}
    </Rows>
  );
}

/** Height of a row with its border in pixels, at the usual text size. */
const rowHeight = 92;

/** Days outside the visible part are not rendered. */
const Group = styled.section<{ $count: number }>`
  content-visibility: auto;
  contain-intrinsic-size: auto ${({ $count }) => 29 + rowHeight * $count}px;
`;

/**
 * The browser skips blocks outside the visible part (`content-visibility`). Because the browser checks each block in every frame, several
 * rows share a block. Blocks up to the hint are never skipped: the height of the hint, and of rows on the narrowest phones, is not known
 * in advance, so rows below would move visibly.
 */
const Block = styled.div<{ $count: number; $isNeverSkipped: boolean }>`
  ${({ $count, $isNeverSkipped }) =>
    $isNeverSkipped
      ? ''
      : css`
          content-visibility: auto;
          contain-intrinsic-size: auto ${rowHeight * $count}px;
        `}
`;

const HintItem = styled.div`
  &:not(:empty) {
    padding: ${space(8)} ${space(16)};
  }
`;

const Day = styled(RowsHeading)`
  position: sticky;
  top: var(--bar-top);
  z-index: 1;
`;
