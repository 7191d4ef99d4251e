/** Owners of the data, whose licences require their names wherever it is shown; the map gets this text from `/api/config`. */
export const geoAttribution = {
  ko: '통계청 SGIS · 국토교통부 브이월드 · 공공누리 1유형 · GeoNames (CC BY 4.0) · Natural Earth',
  en: 'Statistics Korea (SGIS) · MOLIT V-World · KOGL Type 1 · GeoNames (CC BY 4.0) · Natural Earth',
} as const;
