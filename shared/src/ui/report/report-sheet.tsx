import { lazy, Suspense } from 'react';
import { Sheet } from '../sheet/sheet';
import { Loading, Skeleton } from '../skeleton/skeleton';
import type { ReportSubject } from './report-form';

/** Rarely needed, so it is loaded on demand. */
const ReportForm = lazy(() =>
  import(/* webpackChunkName: "report" */ './report-form').then((module) => ({ default: module.ReportForm })),
);

export interface ReportSheetProps {
  /** null: closed. */
  readonly subject: ReportSubject | null;
  readonly title: string;
  readonly onClose: () => void;
}

/** Sends a report with a reason and a note to the operator (SPEC 8.6). */
export function ReportSheet({ subject, title, onClose }: ReportSheetProps) {
  return (
    <Sheet open={subject !== null} onClose={onClose} title={title}>
      {subject && (
        <Suspense
          fallback={
            <Loading>
              <Skeleton height={480} />
            </Loading>
          }
        >
          <ReportForm subject={subject} onDone={onClose} />
        </Suspense>
      )}
    </Sheet>
  );
}
