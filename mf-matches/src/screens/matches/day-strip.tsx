import { useQuarterHour } from '@homeground/shared/async';
import { limits, type Locale } from '@homeground/shared/contracts';
import { localeTag, useLocale, useText } from '@homeground/shared/i18n';
import { color, radius, space, tabularFigures, textStyle, VisuallyHidden } from '@homeground/shared/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { useListZone } from '../../parts/use-list-zone';
import { dayOf, stripOf, weekdayOf, type StripDay } from '../../rules/days.rules';
import { useDays } from './use-days';
import type { ListControl } from './use-list-address';

interface Props {
  readonly control: ListControl;
  readonly search: string;
}

/** Strip of the coming days with their numbers of matches. A tap shows only that day, a second tap all days. */
export function DayStrip({ control: { address, setFilters }, search }: Props) {
  const t = useText(texts);
  const { data, fetchStatus } = useDays(search);
  const isLoading = fetchStatus === 'fetching';
  const today = dayOf(useQuarterHour(), useListZone());
  const strip = useMemo(() => stripOf(today, limits.match.stripDays, data?.days), [today, data]);
  const { fromDay, toDay } = address.filters;
  return (
    // Chromium makes a scroller focusable if none of its buttons is a Tab stop. The keys of the toolbar reach each day.
    <Strip role="group" aria-label={t('days.label')} tabIndex={-1}>
      {strip.map((item) => {
        const isChosen = fromDay === item.from && toDay === item.to;
        return (
          <DayButton
            key={`${item.kind} ${item.from}`}
            stripDay={item}
            isLoading={isLoading}
            isChosen={isChosen}
            onClick={() =>
              setFilters(
                isChosen ? { fromDay: undefined, toDay: undefined } : { fromDay: item.from, toDay: item.to },
              )
            }
          />
        );
      })}
    </Strip>
  );
}

interface DayButtonProps {
  readonly stripDay: StripDay;
  /** True while the number is being fetched. */
  readonly isLoading: boolean;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

function DayButton({ stripDay, isLoading, isChosen, onClick }: DayButtonProps) {
  const t = useText(texts);
  const locale = useLocale();
  const { kind, from, count, atLeast } = stripDay;
  // The server counts a day only up to this number, so a larger sum is shown as this number with a plus.
  const number = count === null ? '' : atLeast ? `${Math.min(count, limits.match.dayCountUpTo)}+` : count;
  const name = kind === 'day' ? shortDay(from, locale) : t(`days.${kind}`);
  return (
    <Pressable
      type="button"
      aria-pressed={isChosen}
      onClick={onClick}
      $isChosen={isChosen}
      $weekend={kind === 'weekend' || weekdayOf(from) > 5}
    >
      <span>{name}</span>{' '}
      {(count !== null || isLoading) && (
        <Figure $none={count === 0} aria-hidden>
          {number}
        </Figure>
      )}
      {count !== null && <VisuallyHidden>{t('days.count', { count: number })}</VisuallyHidden>}
    </Pressable>
  );
}

/** Returns a day like "29일 (토)" or "Sat 29", without the month, because the strip covers two weeks only. */
const shortDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(localeTag(locale), { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

const Strip = styled.div`
  display: flex;
  gap: 6px;
  margin-inline: -${space(16)};
  padding: 3px ${space(16)};
  overflow-x: auto;
  scrollbar-width: none;
  /* The ring of a focused item needs space at the edge. */
  scroll-padding-inline: ${space(16)};
`;

const Pressable = styled.button<{ $isChosen: boolean; $weekend: boolean }>`
  ${textStyle(12, 600)}
  ${tabularFigures}
  position: relative;
  display: grid;
  flex: none;
  align-content: center;
  justify-items: center;
  min-width: 52px;
  min-height: 46px;
  padding: 3px ${space(8)};
  border: 1px solid ${({ $isChosen }) => color($isChosen ? 'accentSurface' : 'line')};
  border-radius: ${radius('field')};
  background: ${({ $isChosen }) => color($isChosen ? 'accentTint' : 'raised')};
  color: ${({ $isChosen, $weekend }) => color($isChosen || $weekend ? 'accentText' : 'text')};
  white-space: nowrap;
  @media (forced-colors: active) {
    border-width: ${({ $isChosen }) => ($isChosen ? '3px' : '1px')};
  }
`;

/**
 * Number of matches, in a pill, so that it does not look like a second date. The pill has its height before the number arrives, so that
 * nothing moves.
 */
const Figure = styled.span<{ $none: boolean }>`
  ${textStyle(14, 700)}
  min-width: 24px;
  min-height: 20px;
  padding: 0 6px;
  border-radius: ${radius('full')};
  background: ${({ $none }) => ($none ? 'none' : color('sunken'))};
  color: ${({ $none }) => color($none ? 'textQuiet' : 'text')};
  font-weight: ${({ $none }) => ($none ? 400 : 700)};
`;
