import { kitColours, type KitColour } from '../theme/kit-colours';
import { color } from '../theme/theme';

export interface ShirtProps {
  readonly body: KitColour;
  readonly sleeves?: KitColour;
  /** One or two characters on the chest. */
  readonly mark?: string;
  readonly size?: number;
  /** Accessible name; absent if the team's name is next to the shirt. */
  readonly label?: string;
}

/** Below this size the mark is larger, so that it stays readable. */
const smallSize = 32;

/** Shirt in the colours of a kit, used for teams without a logo. */
export function Shirt({ body, sleeves = body, mark, size = 44, label }: ShirtProps) {
  const aria = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const { fill, ink } = kitColours[body];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      stroke={color('lineStrong')}
      strokeWidth="1.25"
      strokeLinejoin="round"
      {...aria}
    >
      <path d="M16 7 4 13l4 11 7-2.5V10zM32 7l12 6-4 11-7-2.5V10z" fill={kitColours[sleeves].fill} />
      <path d="M16 7c1.5 3.8 4.3 5.5 8 5.5s6.5-1.7 8-5.5l2 3v31.5H14V10z" fill={fill} />
      <path
        d="M16 7c1.5 3.8 4.3 5.5 8 5.5s6.5-1.7 8-5.5"
        fill="none"
        stroke={ink}
        strokeOpacity=".55"
        strokeWidth="1.75"
      />
      {mark && (
        <text
          x="24"
          y={size < smallSize ? 33 : 31}
          fill={ink}
          stroke="none"
          fontSize={size < smallSize ? 18 : 14}
          fontWeight="700"
          textAnchor="middle"
        >
          {[...mark].slice(0, 2).join('')}
        </text>
      )}
    </svg>
  );
}

/** Outline of a shirt, for a side of a match that is still open. */
export function EmptyShirt({ size = 44 }: Pick<ShirtProps, 'size'>) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="none" stroke={color('textQuiet')} aria-hidden>
      <path
        d="M16 7 4 13l4 11 6-2.5v20h20v-20l6 2.5 4-11-12-6c-1.5 3.8-4.3 5.5-8 5.5S17.5 10.8 16 7z"
        strokeWidth="1.5"
        strokeDasharray="3 2.5"
        strokeLinejoin="round"
      />
      <text
        x="24"
        y="32"
        fill={color('textQuiet')}
        stroke="none"
        fontSize="16"
        fontWeight="700"
        textAnchor="middle"
      >
        ?
      </text>
    </svg>
  );
}
