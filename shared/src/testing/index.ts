export { barTitleStart } from './bar-title-start';
export { fakeLive, type FakeLive } from './fake-live';
export { fakePushBrowser, somePushDevice } from './fake-push-browser';
export {
  fakeServer,
  ok,
  refusal,
  unreachable,
  type Answer,
  type Call,
  type FakeServer,
  type Reply,
} from './fake-server';
export { noOutlines, noReviews, someConfig } from './some-answers';
export { renderScreen, someUser, type ScreenOptions, type ShownScreen } from './render-screen';
