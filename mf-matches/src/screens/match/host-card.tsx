import type { MatchDetail, SportRecord } from '@homeground/shared/contracts';
import { langOf, useFormat, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { Card, DottedFacts, FormLine, LevelText, ListRow, SideFace, Stack } from '@homeground/shared/ui';
import { ScoresExplanationButton } from '@homeground/shared/widgets';
import { texts } from './locales';
import { Figure, Figures, Section } from './section';

/** Card of the host, with record, manners and reliability (SPEC 5.5, 7.3). */
export function HostCard({ match }: { readonly match: MatchDetail }) {
  const t = useText(texts);
  const { host, hostStanding, hostMemberCount, sport } = match;
  const { manner, keptPromises } = hostStanding;
  const format = useFormat();
  const record = hostStanding.records.find((item) => item.sport === sport);
  const rating = record?.rating ?? null;

  return (
    <Section title={t(host.teamId === null ? 'host_person' : 'host')}>
      <Card>
        <Stack $gap={8}>
          <ListRow
            leading={<SideFace side={host} />}
            title={<span lang={langOf(host.name)}>{host.name}</span>}
            text={
              <DottedFacts
                facts={[
                  host.level !== null && <LevelText key="level" from={host.level} />,
                  hostMemberCount !== null && t('members', { count: hostMemberCount }),
                ]}
              />
            }
            to={host.teamId === null ? paths.user(host.userId ?? '') : paths.team(host.teamId)}
          />
          <Figures inCard>
            {hostStanding.form && (
              <Figure name={t('form')} width="row">
                <FormLine form={hostStanding.form} />
              </Figure>
            )}
            <Figure name={t('record')}>
              {record ? t('record_text', figuresOf(record)) : t('record_none')}
            </Figure>
            {rating && (
              <Figure name={t(rating.provisional ? 'rating_provisional' : 'rating')}>
                {format.number(rating.value)}
              </Figure>
            )}
            <Figure name={t('manner')}>
              {manner ? t('manner_of', { score: manner.score, count: manner.reviews }) : t('manner_none')}
            </Figure>
            <Figure name={t('kept')}>
              {keptPromises
                ? t('kept_of', { percent: keptPromises.percent, count: keptPromises.of })
                : t('kept_none')}
            </Figure>
          </Figures>
          <ScoresExplanationButton scores={['record', 'rating', 'manner', 'kept']} />
        </Stack>
      </Card>
    </Section>
  );
}

const figuresOf = ({ wins, draws, losses }: SportRecord) => ({ wins, draws, losses });
