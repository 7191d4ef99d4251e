import type { SubjectKind } from '../moderation/moderation-row.repository';
import { after, APPEAL_DAYS } from '../moderation/moderation.rules';
import type { Answer, PublicReport } from './public-reports.repository';

/** Kinds of pages with an address. */
export type PageKind = Extract<SubjectKind, 'user' | 'team' | 'match'>;
/** Kinds that can be reported without an account: a page, or only its picture. */
export type PublicKind = PageKind | 'picture';

const ADDRESS = /\/(matches|m|team|user)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|[/?#\s])/i;
const kinds: Readonly<Record<string, PageKind>> = {
  matches: 'match',
  m: 'match',
  team: 'team',
  user: 'user',
};

/** Returns what the page of an address shows; null if it is not such a page. */
export function subjectAt(address: string): { readonly kind: PageKind; readonly id: string } | null {
  const [, page = '', id = ''] = ADDRESS.exec(address) ?? [];
  const kind = kinds[page.toLowerCase()];
  return kind ? { kind, id: id.toLowerCase() } : null;
}

/** Excludes all characters that separate or wrap addresses in a mail header. */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Whether the reporter may object: once, within the same time as the concerned user, and only if no act is in effect. */
export function mayObject(report: PublicReport, answers: readonly Answer[], now: Date): boolean {
  return (
    report.closedAt !== null &&
    report.forgottenAt === null &&
    report.objectionId === null &&
    !report.isObjection &&
    after(report.closedAt, APPEAL_DAYS) > now &&
    answers.every(({ act, undoneAt }) => act === 'DISMISS' || undoneAt !== null)
  );
}
