import { langOf } from '@homeground/shared/i18n';
import { Card, Row, SideFace, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import type { BestFit } from '../../rules/best-fit.rules';
import { FitLine } from './fit-line';

interface Props {
  readonly fit: BestFit;
  readonly onOpen: (id: string) => void;
}

/** Card of the best applicant, with the reasons. The card is above the table, whatever the order of the table. */
export function BestFitCard({ fit: { applicant, reasons }, onOpen }: Props) {
  const { id, side } = applicant.proposal;
  return (
    <FitCard $edge="confirm">
      <Row $gap={8}>
        <SideFace side={side} size={32} />
        <Name type="button" aria-haspopup="dialog" lang={langOf(side.name)} onClick={() => onOpen(id)}>
          {side.name}
        </Name>
      </Row>
      <FitLine applicant={applicant} reasons={reasons} />
    </FitCard>
  );
}

const FitCard = styled(Card)`
  position: relative;
`;

const Name = styled.button`
  ${textStyle(16, 700)}
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;
