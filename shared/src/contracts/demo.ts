/** The people of the demo data whom a visitor is offered to try the app with. Never in production: everybody knows their password. */
export const demoSignIns = [
  { username: 'demo_minjun', password: 'homeground', nickname: '민준' },
  { username: 'demo_sora', password: 'homeground', nickname: '소라' },
  { username: 'demo_emma', password: 'homeground', nickname: 'Emma' },
] as const;

export type DemoSignIn = (typeof demoSignIns)[number];
