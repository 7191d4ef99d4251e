import type { Region } from '@homeground/shared/contracts';

/** The names of a position. */
export interface Place {
  /** Legal code of a neighbourhood in Korea; null for a city of the world. */
  readonly id: string | null;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  readonly ko: Region;
  readonly en: Region;
  /** Korean name of the village within an eup or myeon. */
  readonly ri: string | null;
}

/** Short names of provinces, as the provider writes them in addresses; self-governing provinces have no short name. */
const shortNames: Readonly<Record<string, string>> = {
  서울특별시: '서울',
  부산광역시: '부산',
  대구광역시: '대구',
  인천광역시: '인천',
  광주광역시: '광주',
  대전광역시: '대전',
  울산광역시: '울산',
  경기도: '경기',
  충청북도: '충북',
  충청남도: '충남',
  전라남도: '전남',
  경상북도: '경북',
  경상남도: '경남',
};

export function shortProvince(name: string): string {
  return shortNames[name] ?? name;
}
