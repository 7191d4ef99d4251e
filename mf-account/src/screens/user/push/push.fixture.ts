import type { PushState } from '@homeground/shared/contracts';

export const defaultState: PushState = {
  off: [],
  quiet: { from: 22, until: 8 },
  preview: true,
  device: false,
};
