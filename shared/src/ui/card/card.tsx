import styled, { css } from 'styled-components';
import { AppLink } from '../link/app-link';
import { color, transition, radius, space } from '../theme/theme';

/** Colour of the edge, by which a card shows a state, such as confirmed. */
export type CardEdge = 'accent' | 'confirm' | 'warning' | 'quiet';

interface CardLook {
  readonly $edge?: CardEdge | undefined;
  readonly $padding?: 0 | 12 | 16;
}

const edgeRoles = { accent: 'accent', confirm: 'confirm', warning: 'warning', quiet: 'lineStrong' } as const;

const cardLook = css<CardLook>`
  position: relative;
  display: block;
  padding: ${({ $padding = 16 }) => space($padding)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('card')};
  background: ${color('raised')};
  overflow: hidden;
  ${({ $edge }) =>
    $edge &&
    css`
      padding-left: 20px;
      &::before {
        content: '';
        position: absolute;
        inset: 0 auto 0 0;
        width: 5px;
        background: ${color(edgeRoles[$edge])};
      }
    `}
`;

export const Card = styled.div<CardLook>`
  ${cardLook}
`;

/** Card that is one large link, so the card must not contain other controls. */
export const CardLink = styled(AppLink)<CardLook>`
  ${cardLook}
  ${transition(['transform', 'border-color'])}
  &:active {
    transform: scale(0.99);
    border-color: ${color('lineStrong')};
  }
`;
