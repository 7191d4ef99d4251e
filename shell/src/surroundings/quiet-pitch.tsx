import { color, frame } from '@homeground/shared/ui';
import styled from 'styled-components';

/** Decorative background: a pitch seen from above, as a pale line drawing. */
export function QuietPitch() {
  return (
    <Picture viewBox="0 0 1600 1000" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g fill="none" strokeWidth="3">
        <path d="M60 60h1480v880H60zM800 60v880" />
        <circle cx="800" cy="500" r="150" />
        <path d="M60 260h250v480H60M1540 260h-250v480h250M60 380h90v240H60M1540 380h-90v240h90" />
        <path d="M310 410a120 120 0 0 1 0 180M1290 410a120 120 0 0 0 0 180" />
        <path d="M60 90a30 30 0 0 0 30-30M1510 60a30 30 0 0 0 30 30M90 940a30 30 0 0 0-30-30M1540 910a30 30 0 0 0-30 30" />
      </g>
    </Picture>
  );
}

const Picture = styled.svg`
  display: none;
  position: fixed;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  background: ${color('sunken')};
  stroke: ${color('line')};
  pointer-events: none;
  @media (min-width: ${frame.phoneBelow}px) and (pointer: fine) {
    display: block;
  }
  @media (forced-colors: active) {
    display: none;
  }
`;
