import { color, space, textStyle } from '@homeground/shared/ui';
import styled from 'styled-components';

export const Page = styled.div`
  position: relative;
  flex: 1;
  display: flex;
  flex-direction: column;
`;

export const IntroBox = styled.div`
  padding: ${space(16)} ${space(24)};
`;

export const AppPreviewBox = styled.div`
  padding: ${space(8)} ${space(24)} ${space(24)};
`;

export const Name = styled.p`
  ${textStyle(14, 700)}
  color: ${color('accentText')};
`;

export const Title = styled.h1`
  ${textStyle(28, 700)}
  margin: ${space(4)} 0 ${space(8)};
`;

export const Text = styled.p`
  ${textStyle(16)}
  color: ${color('textQuiet')};
`;

export const Steps = styled.ol`
  ${textStyle(14, 600)}
  margin-top: ${space(16)};
  display: grid;
  gap: ${space(12)};
  counter-reset: step;
  li {
    counter-increment: step;
    display: flex;
    align-items: center;
    gap: ${space(12)};
  }
  li::before {
    content: counter(step);
    flex: none;
    width: 2em;
    height: 2em;
    border-radius: 999px;
    display: grid;
    place-items: center;
    background: ${color('accentTint')};
    color: ${color('accentText')};
  }
`;

export const Buttons = styled.div`
  padding: 0 ${space(24)} ${space(8)};
  display: grid;
  gap: ${space(8)};
`;

export const Footer = styled.p`
  ${textStyle(14)}
  padding: 0 ${space(24)} max(${space(16)}, env(safe-area-inset-bottom));
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${space(24)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color('textQuiet')};
  }
`;
