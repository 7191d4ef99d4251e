import type { Applicant } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { Badge, SideFace, StarIcon, useLevelWords, VisuallyHidden } from '@homeground/shared/ui';
import { memo } from 'react';
import { texts as areaTexts } from '../../locales';
import { StateTag } from '../../parts/state-tag';
import { applicantSorts, type ApplicantSort } from '../../rules/applicant-order.rules';
import * as look from './applicant-table.look';
import { texts } from './locales';

interface Props {
  readonly applicant: Applicant;
  readonly sortedBy: ApplicantSort;
  /** Time since the application, in words: "2 h ago". */
  readonly appliedAgo: string;
  readonly isBest: boolean;
  /** null if the table is not in selection mode. */
  readonly isChosen: boolean | null;
  /** True if the selection has reached its limit. */
  readonly isFull: boolean;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

/** Row of the table: the side and its figures. The row is one large button. */
export const ApplicantRow = memo(function ApplicantRow({
  applicant,
  sortedBy,
  appliedAgo,
  isBest,
  isChosen,
  isFull,
  onOpen,
  onChoose,
}: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const levelWords = useLevelWords();
  const { proposal, standing, aboutKm, unread, may } = applicant;
  const { id, side, state, appliedAt } = proposal;
  const figures: Readonly<Record<ApplicantSort, string | null>> = {
    level: side.level === null ? null : levelWords(side.level),
    manner: standing.manner ? t('applicants.score', { score: standing.manner.score }) : null,
    distance: aboutKm === null ? null : t('table.km', { km: aboutKm }),
    kept: standing.keptPromises ? t('applicants.percent', { percent: standing.keptPromises.percent }) : null,
    applied: appliedAgo,
  };
  const name = (
    <>
      <look.Name lang={langOf(side.name)}>{side.name}</look.Name>
      {isBest && (
        <look.Star>
          <StarIcon size={16} />
          <VisuallyHidden>{t('fit.best')}</VisuallyHidden>
        </look.Star>
      )}
    </>
  );
  return (
    <look.Line role="row" $chosen={isChosen === true} data-applicant={id}>
      <look.SideCell role="rowheader">
        {isChosen !== null && (
          <look.Checkbox
            type="checkbox"
            id={`choose-${id}`}
            checked={isChosen}
            disabled={!may.reject || (isFull && !isChosen)}
            onChange={() => onChoose(id)}
          />
        )}
        <SideFace side={side} size={32} />
        {isChosen === null ? (
          <look.OpenButton type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
            {name}
          </look.OpenButton>
        ) : (
          <look.ChooseLabel htmlFor={`choose-${id}`}>{name}</look.ChooseLabel>
        )}
        <Badge count={unread} label={areaText('row.unread', { count: unread })} />
        <look.State $isPending={state === 'PENDING'}>
          <StateTag state={state} />
        </look.State>
      </look.SideCell>
      {applicantSorts.map((column) => (
        <look.Figure key={column} role="cell" $strong={column === sortedBy}>
          {column === 'applied' ? <time dateTime={appliedAt}>{figures[column]}</time> : figures[column]}
          {figures[column] === null && (
            <>
              <span aria-hidden>–</span>
              <VisuallyHidden>{t('applicants.none')}</VisuallyHidden>
            </>
          )}
        </look.Figure>
      ))}
    </look.Line>
  );
});
