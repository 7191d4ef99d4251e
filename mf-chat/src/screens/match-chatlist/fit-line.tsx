import type { Applicant } from '@homeground/shared/contracts';
import { useFormat, useText } from '@homeground/shared/i18n';
import { color, space, StarIcon, Terms, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import type { ApplicantReason } from '../../rules/best-fit.rules';
import { texts } from './locales';

interface Props {
  readonly applicant: Applicant;
  readonly reasons: readonly ApplicantReason[];
}

/** Line "Best fit", with the reasons in words. */
export function FitLine({ applicant, reasons }: Props) {
  const t = useText(texts);
  const format = useFormat();
  const { standing, aboutKm } = applicant;
  const reasonWords: Readonly<Record<ApplicantReason, string>> = {
    level: t('fit.level'),
    near: t('fit.near', { distance: format.aboutKm(aboutKm ?? 0) }),
    manner: t('fit.manner', { score: standing.manner?.score ?? 0 }),
    kept: t('fit.kept', { percent: standing.keptPromises?.percent ?? 0 }),
  };
  return (
    <Line>
      <StarIcon size={16} />
      <span>
        <b>{t('fit.best')}:</b> <Terms terms={reasons.map((reason) => reasonWords[reason])} />
      </span>
    </Line>
  );
}

const Line = styled.p`
  ${textStyle(14)}
  display: flex;
  gap: ${space(4)};
  padding-top: ${space(4)};
  color: ${color('confirmText')};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
