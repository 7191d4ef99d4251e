import { useMatchPhase } from '@homeground/shared/async';
import type { Locale, MatchCard as Match } from '@homeground/shared/contracts';
import {
  endTime,
  langOf,
  spanOf,
  useFormat,
  useLocale,
  useSportName,
  useText,
} from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  CheckIcon,
  DottedFacts,
  movingPart,
  SideFace,
  SportMark,
  Tag,
  useLevelWords,
  VisuallyHidden,
} from '@homeground/shared/ui';
import { memo } from 'react';
import { texts } from '../../locales';
import { useCostWords } from '../../parts/use-cost-words';
import { myState } from '../../rules/my-state.rules';
import { placeLang, placeName } from '../../rules/place.rules';
import {
  Clock,
  Cost,
  Face,
  Facts,
  Head,
  Host,
  Line,
  Link,
  Near,
  Place,
  Price,
  Title,
  Words,
} from './match-row.look';

interface Props {
  readonly match: Match;
  /** True if the row is below a heading with its day. */
  readonly isUnderDay?: boolean;
  /** 'never' if another row of the list prefetches the screen's code. */
  readonly prefetch?: 'near' | 'never';
}

/** Allows a line break next to the weekday of a date: "Sat / 28 Nov", "11월 28일 / (토)". The column of the clock is narrower than a date. */
const breakableDate = (date: string, locale: Locale): string =>
  date.replace(locale === 'ko' ? '\u00a0(' : '\u00a0', locale === 'ko' ? ' (' : ' ');

/** Row of a match. Time and distance come first, because users decide by them; then come title, host, place and terms. */
export const MatchRow = memo(function MatchRow({ match, isUnderDay = false, prefetch = 'near' }: Props) {
  const t = useText(texts);
  const sportName = useSportName();
  const locale = useLocale();
  const format = useFormat(match.timeZone);
  const levelWords = useLevelWords();
  const costWords = useCostWords();
  const span = spanOf(match);
  const end = endTime(format, span);
  const state = myState(match, useMatchPhase(match));
  const place = placeName(match, locale) || t('match.somewhere');
  const isFree = match.costPerTeam === 0;
  const hasApplicants = match.state === 'OPEN' && match.applicantCount > 0;
  const facts = [
    t('match.size', { count: match.playersPerSide }),
    levelWords(match.levelFrom, match.levelTo),
    ...(match.gender === 'ANY' ? [] : [t(`gender.${match.gender}`)]),
    ...(match.rated ? [] : [t('match.friendly')]),
    // The word for a free match is short and needs no separate line.
    ...(isFree ? costWords(match) : []),
  ];

  return (
    <Link to={paths.match(match.id)} prefetch={prefetch} $edge={state?.edge}>
      <Clock>
        <time dateTime={match.startAt}>
          {!isUnderDay && <VisuallyHidden>{format.date(span.start)} </VisuallyHidden>}
          {format.time(span.start)}
        </time>
        {isUnderDay ? (
          <small>{t('match.until', { end })}</small>
        ) : (
          <small aria-hidden>{breakableDate(format.date(span.start), locale)}</small>
        )}
        <Near>
          <SportMark sport={match.sport} size={20} label={sportName(match.sport)} />
          {match.aboutKm !== null && <b>{t('match.near', { km: match.aboutKm })}</b>}
        </Near>
      </Clock>
      <Words>
        <Head>
          <Title as={isUnderDay ? 'h3' : 'h2'} lang={langOf(match.title)}>
            {match.title}
          </Title>
          {state ? (
            <Tag tone={state.tone}>{t(`state.${state.word}`)}</Tag>
          ) : (
            match.fit.length > 0 && (
              <Tag tone="confirm" icon={<CheckIcon size={16} />}>
                {t('fit.tag')}
                <VisuallyHidden>
                  {t('fit.why', { reasons: match.fit.map((reason) => t(`fit.${reason}`)).join(' · ') })}
                </VisuallyHidden>
              </Tag>
            )
          )}
        </Head>
        <Line>
          <Face {...movingPart('host')}>
            <SideFace side={match.host} size={20} />
          </Face>
          <Host lang={langOf(match.host.name)}>{match.host.name}</Host>
          <Place lang={placeLang(match)}>{place}</Place>
        </Line>
        <Facts>
          <DottedFacts facts={facts} />
        </Facts>
        {(!isFree || hasApplicants) && (
          <Price>
            <Cost>{!isFree && <DottedFacts facts={costWords(match)} />}</Cost>
            {hasApplicants && <b>{t('match.applied', { count: match.applicantCount })}</b>}
          </Price>
        )}
      </Words>
    </Link>
  );
});
