export { fakeLive, type FakeLive } from './fake-live';
export { fakeServer, ok, refusal, type Answer, type Call, type FakeServer, type Reply } from './fake-server';
export { renderScreen, someUser, type ScreenOptions, type ShownScreen } from './render-screen';
