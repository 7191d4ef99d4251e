import { readFileSync } from 'node:fs';
import { needsOf, sourcesIn } from '../../webpack/needs/needs-of';
import type { Needs } from '../../webpack/needs/wire';
import { parts } from '../../webpack/workspace';
import { runningPartRefusals, serverRefusals } from '../gate/server.rules';
import { documentOfCheckout } from './checkout-api';
import { serverApiOf, type ServerApi } from './server-api';
import { needsOfServerApi, unmetNeeds } from './unmet.rules';

/** The OpenAPI document of this checkout's server; every test changes a copy of it. */
interface Document {
  readonly paths: Record<string, Record<string, object>>;
  readonly components: {
    readonly schemas: Record<string, { properties: Record<string, object>; required: string[] }>;
  };
}

let document: string;
const needs = new Map<string, Needs>();
const chat = { name: 'mf-chat', version: '0.1.4' };
const needsOfChat = () => needs.get('mf-chat') ?? throwMissing();

function throwMissing(): never {
  throw new Error('The document of the server, or the list of needs, has no such entry.');
}

beforeAll(async () => {
  document = await documentOfCheckout();
  for (const part of parts) {
    const code = sourcesIn(`${part}/src`).map((file) => readFileSync(file, 'utf8'));
    needs.set(part, needsOf(part, code));
  }
});

function apiWith(change: (copy: Document) => void): ServerApi {
  const copy = JSON.parse(document) as Document;
  change(copy);
  return serverApiOf(copy, 'a server');
}

const schema = ({ components }: Document, name: string) => components.schemas[name] ?? throwMissing();
const apiWithoutField = (name: string, field: string) =>
  apiWith((copy) => {
    const { properties, required } = schema(copy, name);
    Reflect.deleteProperty(properties, field);
    schema(copy, name).required = required.filter((item) => item !== field);
  });
const refusalsOfChatRelease = (api: ServerApi) =>
  serverRefusals(chat, needsOfChat(), api).map(({ message }) => message);
const refusalsOfNewServer = (api: ServerApi) =>
  runningPartRefusals(api, [{ ...chat, state: 'live', needs: needsOfChat() }], needsOfChat()).map(
    ({ message }) => message,
  );

test('the server of this checkout meets the needs of every part of this checkout', () => {
  const api = apiWith(() => undefined);
  expect([...needs].map(([part, item]) => [part, unmetNeeds(item, api)])).toEqual(
    parts.map((part) => [part, []]),
  );
  expect(needsOfChat().calls.map(({ operation }) => operation)).toEqual(
    expect.arrayContaining([
      'GET /api/rooms',
      'PUT /api/rooms/{}/read',
      'POST /api/proposals/{}/reject',
      'POST /api/rooms/{}/cards/{}/accept',
    ]),
  );
});

test('an area that requires a field that the live server does not send yet is refused with the name of the field', () => {
  const [refusal] = refusalsOfChatRelease(apiWithoutField('Room', 'unread'));
  expect(refusal).toContain('mf-chat 0.1.4 does not fit the live server');
  expect(refusal).toContain('The server goes first');
  expect(refusal).toContain(
    'it needs "rooms[].unread" in the answer of GET /api/rooms, which this server does not send',
  );
});

test('an area does not need a field that only other areas read', () => {
  expect(JSON.stringify(needsOfChat())).not.toContain('opponentKit');
  expect(refusalsOfChatRelease(apiWithoutField('Room', 'opponentKit'))).toEqual([]);
});

test('a new server that no longer sends a field is refused', () => {
  const [refusal] = refusalsOfNewServer(apiWithoutField('RoomDetail', 'readUpTo'));
  expect(refusal).toContain('mf-chat 0.1.4 (live) does not fit server');
  expect(refusal).toContain(
    'it needs "room.readUpTo" in the answer of GET /api/rooms/…, which this server does not send',
  );
  expect(refusal).toContain('First release a version of mf-chat that does without');
});

test('a new server that makes a field optional is refused as well', () => {
  const api = apiWith((copy) => {
    schema(copy, 'RoomDetail').required = schema(copy, 'RoomDetail').required.filter(
      (item) => item !== 'match',
    );
  });
  expect(refusalsOfNewServer(api)[0]).toContain(
    'it always needs "room.match" in the answer of GET /api/rooms/…',
  );
});

test('a new server that adds a value to an answer is refused, because the live area does not know the value', () => {
  const api = apiWith((copy) => {
    schema(copy, 'RoomMatch').properties['state'] = { enum: ['OPEN', 'FROZEN'] };
  });
  const refusal = refusalsOfNewServer(api)[0];
  expect(refusal).toContain(
    'it does not know the value "FROZEN" of "room.match.state" in the answer of GET /api/rooms/…',
  );
  expect(refusal).toContain('First release a version of mf-chat that suits both servers');
  expect(refusalsOfChatRelease(api)[0]).toContain('Bring the checkout up to date');
});

test('a new server that no longer has an operation is refused', () => {
  const api = apiWith(({ paths }) => {
    const path = Object.keys(paths).find((item) => /^\/api\/rooms\/\{\w+\}\/mute$/.test(item));
    Reflect.deleteProperty(paths, path ?? throwMissing());
  });
  expect(refusalsOfNewServer(api)[0]).toContain(
    'it calls PUT /api/rooms/…/mute, which this server does not offer',
  );
});

test('a server that does not accept a field that an area sends is refused', () => {
  expect(refusalsOfNewServer(apiWithoutField('ChooseKitColour', 'theirs'))[0]).toContain(
    'it sends "theirs" in the body of PUT /api/rooms/…/kit, which this server does not know and refuses',
  );
});

test('a new server that requires a further field in a call is refused', () => {
  const api = apiWith((copy) => {
    const body = schema(copy, 'ChooseKitColour');
    body.properties['reason'] = { type: 'string' };
    body.required = [...body.required, 'reason'];
  });
  expect(refusalsOfNewServer(api)[0]).toContain(
    'it does not send "reason" in the body of PUT /api/rooms/…/kit',
  );
});

test('additions are accepted: fields of answers, optional fields of calls, operations', () => {
  const api = apiWith((copy) => {
    schema(copy, 'Room').properties['topic'] = { type: 'string' };
    schema(copy, 'Room').required.push('topic');
    schema(copy, 'ChooseKitColour').properties['reason'] = { type: 'string' };
    copy.paths['/api/polls'] = { get: {} };
  });
  expect([...refusalsOfNewServer(api), ...refusalsOfChatRelease(api)]).toEqual([]);
});

test('a release without a list of needs counts as needing everything that the live server offers', () => {
  const liveApi = apiWith(() => undefined);
  const runningReleases = [{ ...chat, state: 'open tabs' as const, needs: null }];
  expect(runningPartRefusals(liveApi, runningReleases, needsOfServerApi(liveApi))).toEqual([]);
  const [refusal] = runningPartRefusals(
    apiWithoutField('Room', 'opponentKit'),
    runningReleases,
    needsOfServerApi(liveApi),
  );
  expect(refusal?.message).toContain('mf-chat 0.1.4 (still open in tabs) does not fit');
  expect(refusal?.message).toContain('It has no list of needs');
  expect(refusal?.message).toContain('"rooms[].opponentKit"');
});
