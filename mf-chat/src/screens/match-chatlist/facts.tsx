import type { Applicant, SportId } from '@homeground/shared/contracts';
import { useFormat, useSpokenName, useText } from '@homeground/shared/i18n';
import {
  color,
  FormLine,
  LevelText,
  space,
  tabularFigures,
  TextLink,
  textStyle,
} from '@homeground/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../locales';
import { ratingIn, recordIn } from '../../rules/applicants.rules';
import { texts } from './locales';

interface Props {
  readonly applicant: Applicant;
  readonly sport: SportId | undefined;
  /** Address of the applicant's page; null if there is none. */
  readonly profilePath: string | null;
}

/** Facts about an applicant, the same facts in the same order for every applicant (SPEC 6.3). */
export function Facts({ applicant, sport, profilePath }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const format = useFormat();
  const spokenName = useSpokenName();
  const { standing, memberCount, aboutKm, proposal } = applicant;
  const record = recordIn(applicant, sport);
  const rating = ratingIn(applicant, sport);
  const noValue = <NoValue>{t('applicants.none')}</NoValue>;
  const { level } = proposal.side;

  const rows: (readonly [label: string, value: ReactNode])[] = [
    [t('applicants.level'), level === null ? noValue : <LevelText from={level} />],
    [t('applicants.form'), standing.form ? <FormLine form={standing.form} /> : noValue],
    [t('applicants.record'), record ? t('applicants.wdl', record) : noValue],
    [
      t('applicants.rating'),
      rating
        ? t(rating.provisional ? 'applicants.provisional' : 'applicants.settled', {
            value: format.number(rating.value),
          })
        : noValue,
    ],
    [
      t('applicants.manner'),
      standing.manner ? t('applicants.score', { score: standing.manner.score }) : noValue,
    ],
    [
      t('applicants.kept'),
      standing.keptPromises ? t('applicants.percent', { percent: standing.keptPromises.percent }) : noValue,
    ],
    [t('applicants.distance'), aboutKm === null ? noValue : format.aboutKm(aboutKm)],
    ...(memberCount === null
      ? []
      : ([[t('applicants.members'), t('applicants.people', { count: memberCount })]] as const)),
  ];
  return (
    <div>
      <List>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
      {profilePath !== null && (
        <ProfileLine>
          <TextLink to={profilePath}>
            {areaText('menu.opponent', { name: spokenName(proposal.side) })}
          </TextLink>
        </ProfileLine>
      )}
    </div>
  );
}

const List = styled.dl`
  ${textStyle(14)}
  ${tabularFigures}
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${space(8)};
    min-height: 30px;
    padding-block: 2px;
    border-bottom: 1px solid ${color('line')};
  }
  dt {
    color: ${color('textQuiet')};
  }
  dd {
    margin-inline-start: auto;
    font-weight: 600;
    text-align: right;
  }
`;

const NoValue = styled.span`
  color: ${color('textQuiet')};
  font-weight: 400;
`;

const ProfileLine = styled.p`
  ${textStyle(14)}
  padding-top: ${space(8)};
`;
