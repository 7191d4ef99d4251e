import type { ReviewGrade } from '@homeground/shared/contracts';

export interface GradeFaceProps {
  readonly grade: ReviewGrade;
  readonly size?: 24 | 32 | 56;
}

/** SVG paths of the faces. Faces differ in their lines, not in colour, and always have a word next to them. */
const faces: Readonly<Record<ReviewGrade, { readonly lines: string; readonly solid?: string }>> = {
  GREAT: { lines: 'M13.5 19.5q3-4 6 0M28.5 19.5q3-4 6 0', solid: 'M14 27h20a10 10 0 0 1-20 0z' },
  GOOD: { lines: 'M17 18v3M31 18v3M15.5 29q8.5 7.5 17 0' },
  BAD: { lines: 'M17 18v3M31 18v3M16 33q8-6.5 16 0' },
};

/** Face of a grade, in the colour of the surrounding text. */
export function GradeFace({ grade, size = 24 }: GradeFaceProps) {
  const { lines, solid } = faces[grade];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 56 ? 2.5 : 3.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle cx="24" cy="24" r="20.5" />
      <path d={lines} />
      {solid && <path d={solid} fill="currentColor" />}
    </svg>
  );
}
