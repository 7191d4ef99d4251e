/** Settings for generated texts and times. */
export interface Samples {
  /** Time from which generated times are counted. */
  readonly now: Date;
  /** Uses the longest texts that a screen may get. */
  readonly isLong: boolean;
}

const dayMs = 86_400_000;
const timestampNamePattern = /(?:^|[a-z])(?:At|Until|Since)$|^(?:at|until|since|nudgeFrom)$/;
/** Names of fields that hold a time in the future. */
const futureNamePattern =
  /^(?:startAt|matchStartAt|closesAt|dueAt|expiresAt|offeredUntil|opensAt|until|suspendedUntil)$/;
const idNamePattern =
  /(?:^|[a-z])I?ds?$|^(?:token|key|clientId|createdBy|addedBy|invitedBy|setBy|madeBy|by|successor|replaces)$/;

const fixedTexts: Readonly<Record<string, string>> = {
  timeZone: 'Asia/Seoul',
  day: '2026-11-23',
  fromDay: '2026-11-23',
  toDay: '2026-11-24',
  fromTime: '18:00',
  toTime: '21:00',
  email: 'someone@example.com',
  username: 'someone_1',
  version: '1',
};

/** Texts as people write them. Some contain no place for a line break. */
const shortTexts = ['Sunday crew', '한강 축구단', 'Jo', 'Night owls'];
const longTexts = [
  'The Wednesday evening association of very early risers and late arrivals from beyond the river',
  '다람쥐헌쳇바퀴에타고파체육회연합동호인축구단청년부제이팀',
  'Pneumonoultramicroscopicsilicovolcanoconiosis-Football-Club-Association',
];

/** Returns a text for a field by its name, because in a schema a time and a nickname are both strings. */
export function sampleText(name: string, turn: number, { now, isLong }: Samples): string {
  const fixedText = fixedTexts[name];
  if (fixedText !== undefined) return fixedText;
  if (timestampNamePattern.test(name)) {
    // Each row has a later (or earlier) time than the row before, as in lists of the server. Future times repeat after five rows.
    const days = futureNamePattern.test(name) ? 1 + (turn % 5) : -(turn + 1) / 5;
    return new Date(now.getTime() + days * dayMs).toISOString();
  }
  if (/Url$|^url$/.test(name)) return '/files/none.webp';
  if (idNamePattern.test(name)) return `00000000-0000-7000-8000-${String(turn).padStart(12, '0')}`;
  const texts = isLong ? longTexts : shortTexts;
  return texts[turn % texts.length] ?? '';
}
