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
import { useCallback, useMemo, useState } from 'react';
import { useAgoWords } from '../../parts/use-ago-words';
import {
  applicantFilters,
  narrowApplicants,
  nextOrder,
  orderApplicants,
} from '../../rules/applicant-order.rules';
import { ApplicantRow } from './applicant-row';
import * as look from './applicant-table.look';
import { RefuseSheet } from './refuse-sheet';
import { useApplicantsAddress } from './use-applicants-address';
import { texts } from './locales';

interface Props {
  readonly matchId: string;
  readonly applicants: readonly Applicant[];
  readonly bestId: string | null;
  readonly now: number;
  readonly onOpen: (id: string) => void;
}

const most = limits.proposal.refusals.max;
const idsOf = (applicants: readonly Applicant[]) => applicants.map(({ proposal }) => proposal.id);

/** Sortable table for more applicants than fit side by side (SPEC 6.3). */
export function ApplicantTable({ matchId, applicants, bestId, now, onOpen }: Props) {
  const t = useText(texts);
  const ago = useAgoWords();
  const { order, filters, setOrder, toggle, clear } = useApplicantsAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [asked, setAsked] = useState<readonly Applicant[] | null>(null);
  const shown = useMemo(
    () => orderApplicants(narrowApplicants(applicants, filters), order),
    [applicants, filters, order],
  );
  const refusable = useMemo(() => shown.filter(({ may }) => may.reject), [shown]);
  // Selected applicants, without those who have withdrawn since or can no longer be refused.
  const selected = applicants.filter(({ proposal, may }) => may.reject && chosen?.has(proposal.id));
  const choose = useCallback(
    (id: string) =>
      setChosen((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );

  return (
    <look.Place>
      <look.Inside>
        <ChipGroup label={t('table.filters')}>
          {applicantFilters.map((filter) => (
            <Chip key={filter} selected={filters.includes(filter)} onClick={() => toggle(filter)}>
              {t(`table.only.${filter}`)}
            </Chip>
          ))}
        </ChipGroup>
        <Row style={{ justifyContent: 'space-between', minHeight: 44 }}>
          <Text $size={14} $tone="quiet" role="status">
            {filters.length > 0 && t('table.shown', { shown: shown.length, count: applicants.length })}
          </Text>
          {chosen === null ? (
            <Button size="small" tone="quiet" onClick={() => setChosen(new Set())}>
              {t('refuse.begin')}
            </Button>
          ) : (
            <Button
              size="small"
              tone="quiet"
              onClick={() => setChosen(new Set(selected.length > 0 ? [] : idsOf(refusable).slice(0, most)))}
            >
              {t(selected.length > 0 ? 'refuse.none' : 'refuse.all')}
            </Button>
          )}
        </Row>
        {shown.length === 0 ? (
          <Stack $gap={12}>
            <Text>{t('table.nobody')}</Text>
            <Button tone="secondary" onClick={clear}>
              {t('table.clear')}
            </Button>
          </Stack>
        ) : (
          <div role="table" aria-label={t('table.label')} aria-rowcount={shown.length + 1}>
            <look.Heads role="row">
              <VisuallyHidden role="columnheader">{t('table.who')}</VisuallyHidden>
              {look.columns.map((column) => {
                const isOn = order.by === column;
                return (
                  <div
                    key={column}
                    role="columnheader"
                    aria-sort={isOn ? (order.falling ? 'descending' : 'ascending') : 'none'}
                  >
                    <look.Sort type="button" $on={isOn} onClick={() => setOrder(nextOrder(order, column))}>
                      {t(`table.${column}`)}
                      {isOn && (order.falling ? <ChevronDownIcon size={16} /> : <ChevronUpIcon size={16} />)}
                    </look.Sort>
                  </div>
                );
              })}
            </look.Heads>
            {shown.map((applicant) => {
              const { id, appliedAt } = applicant.proposal;
              return (
                <ApplicantRow
                  key={id}
                  applicant={applicant}
                  sortedBy={order.by}
                  applied={ago(new Date(appliedAt), now)}
                  best={id === bestId}
                  chosen={chosen && chosen.has(id)}
                  full={selected.length >= most}
                  onOpen={onOpen}
                  onChoose={choose}
                />
              );
            })}
          </div>
        )}
      </look.Inside>
      {chosen && (
        <SubmitBar note={selected.length >= most && t('refuse.most', { count: most })}>
          <Row>
            <Button tone="quiet" onClick={() => setChosen(null)}>
              {t('refuse.cancel')}
            </Button>
            <Button full tone="danger" disabled={selected.length === 0} onClick={() => setAsked(selected)}>
              {t('refuse.several', { count: selected.length })}
            </Button>
          </Row>
        </SubmitBar>
      )}
      {asked && (
        <RefuseSheet
          matchId={matchId}
          applicants={asked}
          onClose={() => setAsked(null)}
          onRefused={() => setChosen(null)}
        />
      )}
    </look.Place>
  );
}
