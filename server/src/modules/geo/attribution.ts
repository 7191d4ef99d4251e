/** The owners of the data ask to be named wherever it is shown (`NOTICE.txt` beside it): for `/api/config`, so for the map. */
export const geoAttribution =
  '통계청 SGIS (KOSTAT) · 국토교통부 브이월드 (MOLIT) · 공공누리 1유형 (KOGL Type 1) · GeoNames (CC BY 4.0) · Natural Earth';
