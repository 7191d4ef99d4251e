import { limits, type Applicant } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Button,
  Chip,
  ChipGroup,
  ChevronDownIcon,
  ChevronUpIcon,
  Row,
  Stack,
  SubmitBar,
  Text,
  VisuallyHidden,
} from '@homeground/shared/ui';
import { useCallback, useMemo, type Dispatch, type SetStateAction } from 'react';
import { useElapsedTimeWords } from '../../parts/use-elapsed-time-words';
import {
  applicantFilters,
  applicantSorts,
  filterApplicants,
  nextOrder,
  orderApplicants,
} from '../../rules/applicant-order.rules';
import { ApplicantRow } from './applicant-row';
import * as look from './applicant-table.look';
import { useApplicantsAddress } from './use-applicants-address';
import { texts } from './locales';

/** Ids of the selected applicants; null if the table is not in selection mode. */
export type ChosenIds = ReadonlySet<string> | null;

interface Props {
  readonly applicants: readonly Applicant[];
  readonly bestId: string | null;
  readonly now: number;
  readonly chosenIds: ChosenIds;
  readonly setChosenIds: Dispatch<SetStateAction<ChosenIds>>;
  readonly onOpen: (id: string) => void;
  readonly onRefuse: (applicants: readonly Applicant[]) => void;
}

const maxRefusals = limits.proposal.refusals.max;
const idsOf = (applicants: readonly Applicant[]) => applicants.map(({ proposal }) => proposal.id);

/** Sortable table for more applicants than fit side by side (SPEC 6.3). */
export function ApplicantTable({
  applicants,
  bestId,
  now,
  chosenIds,
  setChosenIds,
  onOpen,
  onRefuse,
}: Props) {
  const t = useText(texts);
  const elapsedTimeWords = useElapsedTimeWords();
  const { order, filters, setOrder, toggleFilter, clearFilters } = useApplicantsAddress();
  const visibleApplicants = useMemo(
    () => orderApplicants(filterApplicants(applicants, filters), order),
    [applicants, filters, order],
  );
  const candidates = useMemo(() => visibleApplicants.filter(({ may }) => may.reject), [visibleApplicants]);
  // Selected applicants, without the applicants who have withdrawn since, or who can no longer be refused.
  const selection = applicants.filter(({ proposal, may }) => may.reject && chosenIds?.has(proposal.id));
  const toggleChoice = useCallback(
    (id: string) =>
      setChosenIds((previousIds) => {
        const newIds = new Set(previousIds);
        if (!newIds.delete(id)) newIds.add(id);
        return newIds;
      }),
    [setChosenIds],
  );

  return (
    <look.TableFrame>
      <look.Content>
        <ChipGroup label={t('table.filters')}>
          {applicantFilters.map((filter) => (
            <Chip key={filter} selected={filters.includes(filter)} onClick={() => toggleFilter(filter)}>
              {t(`table.only.${filter}`)}
            </Chip>
          ))}
        </ChipGroup>
        <Row style={{ justifyContent: 'space-between', minHeight: 44 }}>
          <Text $size={14} $tone="quiet" role="status">
            {filters.length > 0 &&
              t('table.shown', { shown: visibleApplicants.length, count: applicants.length })}
          </Text>
          {chosenIds === null ? (
            <Button size="small" tone="quiet" onClick={() => setChosenIds(new Set())}>
              {t('refuse.begin')}
            </Button>
          ) : (
            <Button
              size="small"
              tone="quiet"
              onClick={() =>
                setChosenIds(new Set(selection.length > 0 ? [] : idsOf(candidates).slice(0, maxRefusals)))
              }
            >
              {t(selection.length > 0 ? 'refuse.none' : 'refuse.all')}
            </Button>
          )}
        </Row>
        {visibleApplicants.length === 0 ? (
          <Stack $gap={12}>
            <Text>{t('table.nobody')}</Text>
            <Button tone="secondary" onClick={clearFilters}>
              {t('table.clear')}
            </Button>
          </Stack>
        ) : (
          <div role="table" aria-label={t('table.label')} aria-rowcount={visibleApplicants.length + 1}>
            <look.HeaderRow role="row">
              <VisuallyHidden role="columnheader">{t('table.who')}</VisuallyHidden>
              {applicantSorts.map((column) => {
                const isSorted = order.by === column;
                return (
                  <div
                    key={column}
                    role="columnheader"
                    aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : 'none'}
                  >
                    <look.SortButton
                      type="button"
                      $sorted={isSorted}
                      onClick={() => setOrder(nextOrder(order, column))}
                    >
                      {t(`table.${column}`)}
                      {isSorted &&
                        (order.isDescending ? <ChevronDownIcon size={16} /> : <ChevronUpIcon size={16} />)}
                    </look.SortButton>
                  </div>
                );
              })}
            </look.HeaderRow>
            {visibleApplicants.map((applicant) => {
              const { id, appliedAt } = applicant.proposal;
              return (
                <ApplicantRow
                  key={id}
                  applicant={applicant}
                  sortedBy={order.by}
                  appliedAgo={elapsedTimeWords(new Date(appliedAt), now)}
                  isBest={id === bestId}
                  isChosen={chosenIds && chosenIds.has(id)}
                  isFull={selection.length >= maxRefusals}
                  onOpen={onOpen}
                  onChoose={toggleChoice}
                />
              );
            })}
          </div>
        )}
      </look.Content>
      {chosenIds && (
        <SubmitBar note={selection.length >= maxRefusals && t('refuse.most', { count: maxRefusals })}>
          <Row>
            <Button tone="quiet" onClick={() => setChosenIds(null)}>
              {t('refuse.cancel')}
            </Button>
            <Button full tone="danger" disabled={selection.length === 0} onClick={() => onRefuse(selection)}>
              {t('refuse.several', { count: selection.length })}
            </Button>
          </Row>
        </SubmitBar>
      )}
    </look.TableFrame>
  );
}
