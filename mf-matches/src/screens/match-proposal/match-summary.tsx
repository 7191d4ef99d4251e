import type { MatchDetail } from '@homeground/shared/contracts';
import { endTime, langOf, spanOf, useFormat, useLocale, useText } from '@homeground/shared/i18n';
import { Card, DottedFacts, Text } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { useCostWords } from '../../parts/use-cost-words';
import { placeLang, placeName } from '../../rules/place.rules';

/** The match that an application is for: title, time, place, size, cost and host. */
export function MatchSummary({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const costWords = useCostWords();
  const locale = useLocale();
  const format = useFormat(match.timeZone);
  const span = spanOf(match);
  return (
    <Card $edge="accent">
      <Text as="h2" $weight={700} lang={langOf(match.title)}>
        {match.title}
      </Text>
      <Text $size={14} $tone="quiet" $figures>
        <DottedFacts
          facts={[
            t('match.span', {
              when: format.when(span.start, new Date()),
              end: endTime(format, span),
            }),
            <span key="place" lang={placeLang(match)}>
              {placeName(match, locale) || t('match.somewhere')}
            </span>,
          ]}
        />
      </Text>
      <Text $size={14} $tone="quiet" $figures>
        <DottedFacts facts={[t('match.size', { count: match.playersPerSide }), ...costWords(match)]} />
      </Text>
      <Text $size={14} $tone="quiet" lang={langOf(match.host.name)}>
        {match.host.name}
      </Text>
    </Card>
  );
}
