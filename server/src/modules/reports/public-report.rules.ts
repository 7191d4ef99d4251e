import type { SubjectKind } from '../moderation/moderation-row.repository';
import { after, APPEAL_DAYS } from '../moderation/moderation.rules';
import type { Answer, PublicReport } from './public-reports.repository';

/** Things that somebody without an account can name, because they have a page with an address. */
export type PublicKind = Extract<SubjectKind, 'user' | 'team' | 'match'>;

const ADDRESS = /\/(matches|m|team|user)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=$|[/?#\s])/i;
const kinds: Readonly<Record<string, PublicKind>> = {
  matches: 'match',
  m: 'match',
  team: 'team',
  user: 'user',
};

/** The thing whose page has this address; null: it is no address of such a page. */
export function subjectAt(address: string): { readonly kind: PublicKind; readonly id: string } | null {
  const [, page = '', id = ''] = ADDRESS.exec(address) ?? [];
  const kind = kinds[page.toLowerCase()];
  return kind ? { kind, id: id.toLowerCase() } : null;
}

/** Beyond the shape: nothing that separates or wraps addresses in a letter's head. */
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\"]+$/;

export const isEmail = (text: string): boolean => text.length <= 254 && EMAIL.test(text);

/** Once, within the time that the person concerned has too, and as long as nothing was done or it was undone. */
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
