import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proposalNoticeKinds, resultNoticeKinds } from './modules/notifications';
import { urgentKinds } from './modules/letters/urgent.rules';

const groups: Readonly<Record<string, readonly string[]>> = { proposalNoticeKinds, resultNoticeKinds };

/** Returns the kinds that the acts of a file mark as read: those named in a list `kinds`, or in a call that passes such a list on. */
function kindsDoneIn(text: string): string[] {
  if (!/(?:addCompletedActs|markProposalNoticesDone)\(/.test(text)) return [];
  const lists = [
    ...text.matchAll(/\bkinds(?::| =) (\[[^\]]*\]|\w+NoticeKinds)/g),
    ...text.matchAll(/\bmarkProposalNoticesDone\(([^;]*);/g),
  ].map(([, list = '']) => list);
  return lists.flatMap((list) => [
    ...[...list.matchAll(/'([a-z_.]+)'/g)].map(([, kind = '']) => kind),
    ...[...list.matchAll(/\w+NoticeKinds/g)].flatMap(([name]) => groups[name] ?? []),
  ]);
}

const doneKinds = readdirSync(join(__dirname, 'modules'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.(?:test|fixture|bench)\.ts$/.test(name))
  .flatMap((name) => kindsDoneIn(readFileSync(join(__dirname, 'modules', name), 'utf8')));

test.each(urgentKinds)('an act marks the notice %s, which asks for it, as read', (kind) => {
  expect(doneKinds).toContain(kind);
});
