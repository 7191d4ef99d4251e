import { guestOfferIn } from '../src/modules/guest-spots/offer-in-room.usecases';
import { sendText } from '../src/modules/chat/messages.usecases';
import { lockRoom } from '../src/modules/chat/writer.repository';
import type { Trx } from '../src/platform/database';
import { newId } from '../src/platform/ids';

const minute = 60_000;

/** Writers and messages in the team's room; the first message is an announcement. */
const lines = [
  ['minjun', '이번 목요일은 한 시간 늦춰 8시에 시작해요. 유니폼 두 벌 다 챙겨 주세요!'],
  ['doyun', '네, 8시에 갈게요!'],
  ['hayun', '저는 아직 잘 모르겠어요 😢'],
  ['jiho', '물은 제가 챙겨 갈게요.'],
] as const;

export const roomTeamName = '여의도 나이츠';

/** Writes messages in the team's room with the use case of the app (SPEC 6.5). */
export async function writeInTeamRoom(
  trx: Trx,
  now: Date,
  teamId: string,
  idOf: (name: string) => string,
): Promise<void> {
  for (const [index, [name, text]] of lines.entries()) {
    const sentAt = new Date(now.getTime() - (lines.length - index) * 9 * minute);
    const deps = { db: trx, clock: { now: () => sentAt }, guestOfferIn, pace: 20 };
    await sendText(deps, trx, await lockRoom(trx, teamId), {
      userId: idOf(name),
      clientId: newId(),
      text,
      ...(index === 0 && { announcement: true }),
    });
  }
}
