import { lazyPart } from '../lazy-part/lazy-part';
import { Sheet } from '../sheet/sheet';
import { Loading, Skeleton } from '../skeleton/skeleton';
import type { ReportSubject } from './report-form';

/** The form is loaded on demand, because few users report something. */
const ReportForm = lazyPart(
  () => import(/* webpackChunkName: "report" */ './report-form').then((module) => module.ReportForm),
  {
    instead: (failure) =>
      failure ?? (
        <Loading>
          <Skeleton height={480} />
        </Loading>
      ),
  },
);

export interface ReportSheetProps {
  /** Subject of the report; null if the sheet is closed. */
  readonly subject: ReportSubject | null;
  readonly title: string;
  readonly onClose: () => void;
}

/** Sheet that sends a report, with a reason and a note, to the operators (SPEC 8.6). */
export function ReportSheet({ subject, title, onClose }: ReportSheetProps) {
  return (
    <Sheet open={subject !== null} onClose={onClose} title={title}>
      {subject && <ReportForm subject={subject} onDone={onClose} />}
    </Sheet>
  );
}
