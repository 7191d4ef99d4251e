import { color, lineClamp, oneLine, radius, space, tabularFigures, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';

export const Box = styled.section`
  padding: ${space(8)} ${space(12)};
  border: 1px solid ${color('confirm')};
  border-radius: ${radius('card')};
  background: ${color('confirmTint')};
  container-type: inline-size;
`;

/** The entire card is a link to the match. The button of the main act is on top of the card, next to the first two lines. */
export const Content = styled.div`
  position: relative;
  > a {
    display: block;
    border-radius: ${radius('field')};
  }
  /* With very large letters all parts are below each other. */
  @container (max-width: 12rem) {
    div {
      position: static;
      flex-wrap: wrap;
      padding-right: 0;
      white-space: normal;
    }
    && b,
    && span {
      flex: 0 1 auto;
      white-space: normal;
    }
  }
`;

export const Act = styled.div`
  position: absolute;
  top: 2px;
  right: 0;
`;

/** Heading and attendance, above the line of time and place, so that the place is not cut. */
export const Top = styled.div<{ $besideAct: boolean }>`
  ${textStyle(12, 600)}
  ${tabularFigures}
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(8)};
  padding-right: ${({ $besideAct }) => ($besideAct ? '112px' : 0)};
  b {
    font-weight: 600;
  }
`;

export const Title = styled.h2`
  ${textStyle(12, 600)}
  color: ${color('confirmText')};
`;

/** The name of the opponent moves below the faces if the state between them leaves too little room. */
export const Sides = styled.div<{ $besideAct: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space(8)};
  min-height: 32px;
  /* The padding leaves room for the button of the main act. */
  padding-right: ${({ $besideAct }) => ($besideAct ? '112px' : 0)};
`;

export const Opponent = styled.span<{ $isLeft: boolean }>`
  ${textStyle(16, 700)}
  ${lineClamp(2)}
  flex: ${({ $isLeft }) => ($isLeft ? '0 1 auto' : '1 1 4rem')};
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Facts = styled.div`
  ${textStyle(12)}
  ${tabularFigures}
  display: flex;
  /* If one line is too short, the place moves to a second line, so that it is not cut. */
  flex-wrap: wrap;
  gap: 0 ${space(8)};
  color: ${color('text')};
  white-space: nowrap;
  time {
    flex: none;
    font-weight: 600;
  }
  span {
    ${oneLine}
    flex: 1 1 auto;
    min-width: 0;
  }
`;

export const GuestOf = styled.p`
  ${textStyle(12, 600)}
  ${oneLine}
  color: ${color('confirmText')};
`;

export const Answers = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(8)};
  margin-top: ${space(8)};
`;
