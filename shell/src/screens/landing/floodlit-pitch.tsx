import { color } from '@homeground/shared/ui';
import styled from 'styled-components';

/** Decorative picture: a neighbourhood pitch on a warm evening. */
export function FloodlitPitch() {
  return (
    <Picture viewBox="0 0 390 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color('accent')} stopOpacity="0.05" />
          <stop offset="0.62" stopColor={color('accent')} stopOpacity="0.42" />
          <stop offset="1" stopColor={color('accent')} stopOpacity="0.16" />
        </linearGradient>
        <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color('pitchLine')} stopOpacity="0.6" />
          <stop offset="1" stopColor={color('pitchLine')} stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="390" height="260" fill="url(#dusk)" />
      <Roofs d="M0 160V128h26v-16h30v20h22v-34h34v40h30v-22h26v30h36v-14h28v20h34v-40h36v26h28v-18h32v22h28v18z" />
      <Grass d="M0 156h390v104H0z" />
      <g stroke={color('pitchLine')} strokeOpacity="0.55" strokeWidth="2.5" fill="none">
        <path d="M84 170h222l92 86H-8z" />
        <path d="M195 170v86" />
        <ellipse cx="195" cy="205" rx="46" ry="15" />
        <path d="M74 180h38l-26 28H43M316 180h-38l26 28h43" />
      </g>
      {/* On low screens only the lower half of the picture is visible, so the lamps must not be higher. */}
      <path d="M62 134 20 250h124zM328 134l42 116H246z" fill="url(#beam)" />
      <g fill={color('textQuiet')}>
        <path d="M60.500 138h3v38h-3zM326.500 138h3v38h-3z" />
        <rect x="45" y="125" width="34" height="15" rx="4" />
        <rect x="311" y="125" width="34" height="15" rx="4" />
      </g>
      <g fill={color('pitchLine')}>
        {[51, 62, 73, 317, 328, 339].map((x) => (
          <circle key={x} cx={x} cy="132.500" r="3.800" />
        ))}
      </g>
      <g>
        <ellipse cx="195" cy="231" rx="13" ry="3.5" fill={color('text')} opacity="0.25" />
        <circle cx="195" cy="219" r="11" fill={color('raised')} stroke={color('text')} strokeWidth="1.6" />
        <path d="m195 213.500 5.200 3.800-2 6.100h-6.400l-2-6.100z" fill={color('text')} />
      </g>
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: clamp(96px, 21dvh, 220px);
`;

const Roofs = styled.path`
  fill: ${color('textQuiet')};
  opacity: 0.35;
`;

const Grass = styled.path`
  fill: ${color('pitch')};
`;
