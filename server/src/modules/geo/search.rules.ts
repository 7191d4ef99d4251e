import type { Region } from '@homeground/shared/contracts';
import { indexInHangul } from './hangul.rules';
import { withoutNumber, type Korea } from './korea.rules';

/** Search index, built once. All names are normalized by `fold`. */
export interface SearchIndex {
  readonly rows: readonly SearchRow[];
}

interface SearchRow {
  readonly ko: Names;
  readonly en: Names;
  /** Names of administrative areas that differ from the legal name: people say 성현동, its legal name is 봉천동. */
  readonly aliases: readonly string[];
}

interface Names {
  /** The third level. */
  readonly thirdLevel: string;
  /** The words of the second level: "성남시 분당구" is found by either word. */
  readonly districts: readonly string[];
  /** All three levels, joined. */
  readonly fullName: string;
}

/** An area with more neighbourhoods than this is too large for its name to be an alias. */
const maxRowsPerAlias = 5;

export function searchIndexOf({ neighbourhoods, areas }: Korea): SearchIndex {
  const aliases = new Map<number, Set<string>>();
  areas?.candidates.forEach((rows, area) => {
    const name = withoutNumber(areas.topology.names[area] ?? '');
    const isLegalName = rows.some((row) => neighbourhoods.ko[row]?.depth3 === name);
    if (isLegalName || name === '' || rows.length > maxRowsPerAlias) return;
    for (const row of rows) aliases.set(row, (aliases.get(row) ?? new Set()).add(name));
  });
  return {
    rows: neighbourhoods.ids.map((_, row) => ({
      ko: namesOf(neighbourhoods.ko[row]),
      en: namesOf(neighbourhoods.en[row]),
      aliases: [...(aliases.get(row) ?? [])].map(fold),
    })),
  };
}

function namesOf(region: Region | undefined): Names {
  const { depth1, depth2, depth3 } = region ?? { depth1: '', depth2: '', depth3: '' };
  return { thirdLevel: fold(depth3), districts: wordsOf(depth2), fullName: fold(depth1 + depth2 + depth3) };
}

/** Returns the best rows first, in the order of `ranks`. */
export function search(index: SearchIndex, query: string, limit: number): number[] {
  const rows = rankedRows(index, wordsOf(query), limit);
  if (rows.length > 0) return rows;
  // "역삼1동" is an administrative name of the legal 역삼동.
  return rankedRows(index, wordsOf(query).map(withoutNumber), limit);
}

function rankedRows({ rows }: SearchIndex, words: readonly string[], limit: number): number[] {
  if (words.length === 0) return [];
  const joinedWords = words.join('');
  const hits: { row: number; rank: number }[] = [];
  rows.forEach((entry, row) => {
    const rank = rankOf(entry, words, joinedWords);
    if (rank !== null) hits.push({ row, rank });
  });
  // Equal ranks keep the order of the legal codes: Seoul, the other big cities, the provinces.
  return hits
    .sort((a, b) => a.rank - b.rank || a.row - b.row)
    .slice(0, limit)
    .map(({ row }) => row);
}

/** A lower rank is better; `above` is a match in a higher level. */
const ranks = { exact: 0, stem: 1, district: 2, alias: 3, begins: 4, contains: 5, above: 6 } as const;

function rankOf(entry: SearchRow, words: readonly string[], joinedWords: string): number | null {
  const joinedRank = wordRank(entry, joinedWords);
  if (words.length === 1 || joinedRank !== null) return joinedRank;
  let bestRank: number | null = null;
  for (const word of words) {
    const rank = wordRank(entry, word);
    if (rank === null) return null;
    bestRank = bestRank === null ? rank : Math.min(bestRank, rank);
  }
  return bestRank;
}

function wordRank({ ko, en, aliases }: SearchRow, word: string): number | null {
  const { thirdLevel, districts, fullName } = hangul.test(word) ? ko : en;
  if (thirdLevel === word) return ranks.exact;
  if (isStem(thirdLevel, word)) return ranks.stem;
  if (districts.some((name) => isDistrict(name, word))) return ranks.district;
  if (aliases.some((alias) => alias === word || isStem(alias, word))) return ranks.alias;
  const position = positionIn(thirdLevel, word);
  if (position === 0) return ranks.begins;
  if (position !== -1 || aliases.some((alias) => positionIn(alias, word) !== -1)) return ranks.contains;
  return positionIn(fullName, word) === -1 ? null : ranks.above;
}

/** Returns whether the word is the name without its suffix: "역삼" for 역삼동, "yeoksam" for Yeoksam-dong. */
function isStem(name: string, word: string): boolean {
  return name.startsWith(word) && /^(?:동|읍|면|\d가|dong|eup|myeon)$/.test(name.slice(word.length));
}

function isDistrict(name: string, word: string): boolean {
  return name.startsWith(word) && /^(?:|[시군구]|si|gun|gu)$/.test(name.slice(word.length));
}

const hangul = /[ㄱ-ㅎ가-힣]/;

function positionIn(name: string, word: string): number {
  const index = name.indexOf(word);
  return index === -1 && hangul.test(word) ? indexInHangul(name, word) : index;
}

function wordsOf(text: string): string[] {
  return text
    .split(/[\s,]+/u)
    .map(fold)
    .filter((word) => word !== '');
}

/** Normalizes a name: whole Hangul syllables (a Mac may separate the letters), lower case, no spaces or punctuation. */
function fold(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\-'’.,()·]/gu, '');
}
