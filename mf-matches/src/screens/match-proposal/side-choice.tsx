import type { MatchDetail } from '@homeground/shared/contracts';
import { langOf, useText } from '@homeground/shared/i18n';
import { color, radius, SideFace, space, textStyle } from '@homeground/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { texts } from './locales';
import { useObstacleWords } from './use-obstacle-words';

interface Props {
  readonly match: MatchDetail;
  readonly value: string | null;
  readonly onValue: (teamId: string | null) => void;
}

/** Radio buttons of my sides. A side that cannot apply is disabled, with the reason (SPEC 5.5). */
export function SideChoice({ match, value, onValue }: Props) {
  const t = useText(texts);
  const obstacleWords = useObstacleWords(match);
  const name = useId();
  const sides = match.eligibility.filter(({ teamId }) => (teamId === null) === (match.kind === 'INDIVIDUAL'));
  return (
    <Group>
      <Legend>{t('side')}</Legend>
      {sides.map((side) => (
        <Choice key={side.teamId ?? 'me'} $disabled={!side.eligible}>
          <input
            type="radio"
            name={name}
            checked={side.teamId === value}
            disabled={!side.eligible}
            onChange={() => onValue(side.teamId)}
          />
          <SideFace side={side} />
          <span>
            <Name lang={side.teamId === null ? undefined : langOf(side.name)}>
              {side.teamId === null ? t('myself', { name: side.name }) : side.name}
            </Name>
            {!side.eligible && <Reason>{obstacleWords(side)}</Reason>}
          </span>
        </Choice>
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space(8)};
`;

const Legend = styled.legend`
  ${textStyle(14, 600)}
  padding: 0 0 ${space(8)};
`;

const Choice = styled.label<{ $disabled: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: 52px;
  padding: ${space(8)} ${space(16)};
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('field')};
  background: ${({ $disabled }) => color($disabled ? 'sunken' : 'raised')};
  cursor: ${({ $disabled }) => ($disabled ? 'not-allowed' : 'pointer')};
  &:has(:checked) {
    border-color: ${color('accentSurface')};
    background: ${color('accentTint')};
  }
  input {
    width: 20px;
    height: 20px;
    accent-color: ${color('accentSurface')};
  }
`;

const Name = styled.span`
  ${textStyle(16, 600)}
  display: block;
  overflow-wrap: anywhere;
`;

const Reason = styled.span`
  ${textStyle(14)}
  color: ${color('textQuiet')};
`;
