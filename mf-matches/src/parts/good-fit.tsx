import type { FitReason } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { CheckIcon, color, space, Terms, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';
import { texts } from '../locales';

/** Reasons why a match fits me (SPEC 5.3). Renders nothing without reasons. */
export function GoodFit({ reasons }: { readonly reasons: readonly FitReason[] }) {
  const t = useText(texts);
  if (reasons.length === 0) return null;
  return (
    <Line>
      <CheckIcon size={16} />
      <span>
        {t('fit.good')} <Terms terms={reasons.map((reason) => t(`fit.${reason}`))} />
      </span>
    </Line>
  );
}

const Line = styled.p`
  ${textStyle(14, 600)}
  display: flex;
  align-items: flex-start;
  gap: ${space(4)};
  margin-top: ${space(8)};
  color: ${color('confirmText')};
  svg {
    flex: none;
    margin-top: 2px;
  }
`;
