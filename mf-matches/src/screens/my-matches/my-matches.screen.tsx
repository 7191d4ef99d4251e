import { useQuery, useQuarterHour } from '@homeground/shared/async';
import type { CalendarMatch } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import {
  AsyncView,
  Button,
  ButtonLink,
  EmptyState,
  PitchIllustration,
  Screen,
  Section,
  Skeleton,
  Stack,
  useListParams,
} from '@homeground/shared/ui';
import { MatchRows } from '@homeground/shared/widgets';
import { useMemo } from 'react';
import { queries } from '../../api/match-queries.api';
import { dayOf, groupByDay } from '../../rules/days.rules';
import { addMonths, lastDayOf, monthOf } from '../../rules/month.rules';
import { useDayWords } from '../matches/use-day-words';
import { texts } from './locales';
import { MonthGrid } from './month-grid';

/** Calendar of my sides' matches: a month, with a list by day below (SPEC 5.3). */
export function MyMatchesScreen() {
  const t = useText(texts);
  const [params, setParams] = useListParams();
  const now = useQuarterHour();
  const today = dayOf(now);
  const month = monthOf(params.get('month'), today);
  const userId = useUser((user) => user?.id ?? '');
  const query = useQuery(queries.between(userId, `${month}-01`, lastDayOf(month)));
  const dayGroups = useMemo(() => groupByDay(query.data ?? []), [query.data]);
  const counts = new Map(dayGroups.map(({ day, matches }) => [day, matches.length]));
  const day = params.get('day');
  const chosenDay = day !== null && counts.has(day) ? day : null;

  return (
    <Screen title={t('title')}>
      <MonthGrid
        month={month}
        today={today}
        chosenDay={chosenDay}
        counts={counts}
        onMonths={(count) =>
          setParams((current) => ({ month: addMonths(monthOf(current.get('month'), today), count) }))
        }
        onDay={(newDay) => setParams(() => (newDay === null ? { month } : { month, day: newDay }))}
      />
      <AsyncView
        query={{
          ...query,
          data: query.data && dayGroups.filter((item) => chosenDay === null || item.day === chosenDay),
        }}
        loading={
          <Stack>
            <Skeleton width={120} height={20} />
            <Skeleton shape="block" height={64} />
            <Skeleton shape="block" height={64} />
          </Stack>
        }
        empty={
          <EmptyState
            illustration={<PitchIllustration />}
            title={t('empty')}
            text={t('empty_text')}
            action={
              <ButtonLink full tone="secondary" to={paths.matches()}>
                {t('find')}
              </ButtonLink>
            }
          />
        }
      >
        {(groups) => (
          <>
            <Agenda groups={groups} now={now} />
            {chosenDay && (
              <Button tone="secondary" full onClick={() => setParams(() => ({ month }))}>
                {t('day.all')}
              </Button>
            )}
          </>
        )}
      </AsyncView>
    </Screen>
  );
}

interface AgendaProps {
  readonly groups: readonly { readonly day: string; readonly matches: readonly CalendarMatch[] }[];
  readonly now: number;
}

function Agenda({ groups, now }: AgendaProps) {
  const dayWords = useDayWords();
  return groups.map(({ day, matches }) => (
    <Section key={day} title={dayWords(day, dayOf(now, matches[0]?.timeZone))}>
      <MatchRows matches={matches} isBelowDay />
    </Section>
  ));
}
