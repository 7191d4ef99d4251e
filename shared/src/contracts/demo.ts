/** Users of the demo data, as whom visitors can try the app. They never exist in production, because their passwords are public. */
export const demoSignIns = [
  { username: 'demo_minjun', password: 'homeground', nickname: '민준' },
  { username: 'demo_sora', password: 'homeground', nickname: '소라' },
  { username: 'demo_emma', password: 'homeground', nickname: 'Emma' },
] as const;

export type DemoSignIn = (typeof demoSignIns)[number];
