import { APPEAL_DAYS, daysAfter, type SubjectKind } from '../moderation';
import type { ReporterDecision, PublicReport } from './public-reports.repository';

/** Kinds of pages with an address. */
export type PageKind = Extract<SubjectKind, 'user' | 'team' | 'match'>;
/** Kinds that can be reported without an account: a page, or only its picture. */
export type PublicKind = PageKind | 'picture';

const ADDRESS = /\/(matches|m|team|user)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|[/?#\s])/i;
const kindByPath: Readonly<Record<string, PageKind>> = {
  matches: 'match',
  m: 'match',
  team: 'team',
  user: 'user',
};

/** Returns what the page at an address shows; null if the address is not that of a match, a team or a user. */
export function subjectAt(address: string): { readonly kind: PageKind; readonly id: string } | null {
  const [, page = '', id = ''] = ADDRESS.exec(address) ?? [];
  const kind = kindByPath[page.toLowerCase()];
  return kind ? { kind, id: id.toLowerCase() } : null;
}

/** Excludes all characters that separate or wrap addresses in a mail header. */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/**
 * Returns whether the reporter may object: once, within the same time as the concerned user, and only if each decision is a dismissal or
 * undone.
 */
export function mayObject(report: PublicReport, decisions: readonly ReporterDecision[], now: Date): boolean {
  return (
    report.closedAt !== null &&
    report.forgottenAt === null &&
    report.objectionId === null &&
    !report.isObjection &&
    daysAfter(report.closedAt, APPEAL_DAYS) > now &&
    decisions.every(({ act, undoneAt }) => act === 'DISMISS' || undoneAt !== null)
  );
}
