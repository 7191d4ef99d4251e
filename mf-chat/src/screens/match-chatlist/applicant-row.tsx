import type { Applicant } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { Badge, SideFace, StarIcon, useLevelWords, VisuallyHidden } from '@homeground/shared/ui';
import { memo } from 'react';
import { texts as areaTexts } from '../../locales';
import { StateTag } from '../../parts/state-tag';
import type { ApplicantSort } from '../../rules/applicant-order.rules';
import * as look from './applicant-table.look';
import { texts } from './locales';

interface Props {
  readonly applicant: Applicant;
  readonly sortedBy: ApplicantSort;
  /** Time since the application, in words: "2 h ago". */
  readonly applied: string;
  readonly best: boolean;
  /** null if the table is not in selection mode. */
  readonly chosen: boolean | null;
  /** True if the selection has reached its limit. */
  readonly full: boolean;
  readonly onOpen: (id: string) => void;
  readonly onChoose: (id: string) => void;
}

/** Row of the table: the side and its figures. The row is one large button. */
export const ApplicantRow = memo(function ApplicantRow({
  applicant,
  sortedBy,
  applied,
  best,
  chosen,
  full,
  onOpen,
  onChoose,
}: Props) {
  const t = useText(texts);
  const area = useText(areaTexts);
  const level = useLevelWords();
  const { proposal, standing, aboutKm, unread, may } = applicant;
  const { id, side, state, appliedAt } = proposal;
  const figures: Readonly<Record<ApplicantSort, string | null>> = {
    level: side.level === null ? null : level(side.level),
    manner: standing.manner ? String(standing.manner.score) : null,
    distance: aboutKm === null ? null : t('table.km', { km: aboutKm }),
    kept: standing.keptPromises ? t('applicants.percent', { percent: standing.keptPromises.percent }) : null,
    applied,
  };
  const name = (
    <>
      <look.Name>{side.name}</look.Name>
      {best && (
        <look.Star>
          <StarIcon size={16} />
          <VisuallyHidden>{t('fit.best')}</VisuallyHidden>
        </look.Star>
      )}
    </>
  );
  return (
    <look.Line role="row" $chosen={chosen === true} data-applicant={id}>
      <look.Who role="rowheader">
        {chosen !== null && (
          <look.Check
            type="checkbox"
            id={`choose-${id}`}
            checked={chosen}
            disabled={!may.reject || (full && !chosen)}
            onChange={() => onChoose(id)}
          />
        )}
        <SideFace side={side} size={32} />
        {chosen === null ? (
          <look.Open type="button" aria-haspopup="dialog" onClick={() => onOpen(id)}>
            {name}
          </look.Open>
        ) : (
          <look.Pick htmlFor={`choose-${id}`}>{name}</look.Pick>
        )}
        <Badge count={unread} label={area('row.unread', { count: unread })} />
        <look.State $waits={state === 'PENDING'}>
          <StateTag state={state} />
        </look.State>
      </look.Who>
      {look.columns.map((column) => (
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
