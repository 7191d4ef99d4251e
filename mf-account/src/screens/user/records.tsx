import type { SportRecord } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import {
  color,
  radius,
  Row,
  Section,
  SportMark,
  Stack,
  tabularFigures,
  Text,
  textStyle,
  VisuallyHidden,
} from '@homeground/shared/ui';
import { ScoresExplanationButton } from '@homeground/shared/widgets';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  readonly records: readonly SportRecord[];
  readonly mine: boolean;
  /** True if a listed match has a result. If there is no record, such a result does not count. */
  readonly hasUncountedResults: boolean;
}

/** Wins, draws and losses in each sport, each sport as a small bar. */
export function Records({ records, mine, hasUncountedResults }: Props) {
  const t = useText(texts);
  const countedRecords = records.filter(({ wins, draws, losses }) => wins + draws + losses > 0);
  return (
    <Section
      title={t('record.title')}
      aside={countedRecords.length > 0 && <ScoresExplanationButton scores={['record']} />}
    >
      {countedRecords.length === 0 && (
        <Text $tone="quiet">
          {t(hasUncountedResults ? 'record.none_counted' : mine ? 'record.none_mine' : 'record.none')}
        </Text>
      )}
      <Stack as="ul" $gap={16}>
        {countedRecords.map((record) => (
          <Record key={record.sport} record={record} />
        ))}
      </Stack>
    </Section>
  );
}

function Record({ record }: { readonly record: SportRecord }) {
  const t = useText(texts);
  const sportName = useSportName();
  const { sport, wins, draws, losses, withoutLineUp } = record;
  const parts = [
    { kind: 'wins', count: wins },
    { kind: 'draws', count: draws },
    { kind: 'losses', count: losses },
  ] as const;
  return (
    <Line>
      <Row $gap={8}>
        <SportMark sport={sport} size={20} />
        <Name>{sportName(sport)}</Name>
        <VisuallyHidden>{t('record.spoken', { wins, draws, losses })}</VisuallyHidden>
        <Figures aria-hidden>
          {parts
            .filter(({ count }) => count > 0)
            .map(({ kind, count }) => t(`record.${kind}`, { count }))
            .join(' ')}
        </Figures>
      </Row>
      <Bar aria-hidden>
        {parts
          .filter(({ count }) => count > 0)
          .map(({ kind, count }) => (
            <Part key={kind} $kind={kind} style={{ flexGrow: count }} />
          ))}
      </Bar>
      {withoutLineUp !== undefined && (
        <Text $size={14} $tone="quiet">
          {t('record.without_line_up', { count: withoutLineUp })}
        </Text>
      )}
    </Line>
  );
}

/** Colours of the bar, the same as in the record ring of a team. */
const shades = { wins: 'confirm', draws: 'lineStrong', losses: 'loss' } as const;

const Line = styled.li`
  position: relative;
  display: grid;
  gap: 6px;
`;

const Name = styled.span`
  ${textStyle(16, 600)}
  flex: 1;
`;

const Figures = styled.span`
  ${textStyle(14, 600)}
  ${tabularFigures}
  color: ${color('textQuiet')};
`;

const Bar = styled.span`
  display: flex;
  gap: 2px;
  height: 10px;
  border-radius: ${radius('full')};
  overflow: hidden;
`;

const Part = styled.span<{ $kind: keyof typeof shades }>`
  background: ${({ $kind }) => color(shades[$kind])};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
    forced-color-adjust: none;
  }
`;
