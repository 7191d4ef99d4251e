import type { AppConfig, Outlines, ReviewPage } from '@homeground/shared/contracts';

/** Responses for tests that are not about them. */
export const someConfig: AppConfig = {
  maps: { host: '', key: null, source: 'offline', tileUrl: null, attribution: '' },
  demo: false,
  mail: false,
  pushKey: null,
};

export const noOutlines: Outlines = { type: 'FeatureCollection', version: '0', features: [] };

export const noReviews: ReviewPage = { reviews: [], next: null };
