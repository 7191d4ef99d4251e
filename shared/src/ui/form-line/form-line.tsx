import type { GameOutcome } from '@homeground/shared/contracts';
import { Suspense } from 'react';
import { lazyOptional } from '../lazy-optional/lazy-optional';
import { Skeleton } from '../skeleton/skeleton';

/** Loaded on demand, because only pages of teams and matches show these marks. */
const FormMarks = lazyOptional(() =>
  import(/* webpackChunkName: "form" */ './form-marks').then((module) => module.FormMarks),
);

export interface FormLineProps {
  /** Outcomes of the latest matches, the latest last. */
  readonly form: readonly GameOutcome[];
}

export function FormLine(props: FormLineProps) {
  return (
    <Suspense fallback={<Skeleton width="156px" height={28} />}>
      <FormMarks {...props} />
    </Suspense>
  );
}
