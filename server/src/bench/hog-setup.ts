/** A user of the demo data and their sessions. */
export interface Member {
  readonly userId: string;
  readonly cookies: readonly string[];
  /** An address of each GET operation, with ids that this user may see. */
  readonly urls: readonly string[];
}

/** Message of the server of `hog.bench.ts` when it is ready. */
export interface HogSetup {
  readonly port: number;
  readonly normal: Member;
  readonly hog: Member;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: () => string;
}

const message = () => JSON.stringify({ clientId: crypto.randomUUID(), text: 'Is the pitch lit?' });

function urlOf({ urls }: Member, pattern: RegExp): string {
  const url = urls.find((item) => pattern.test(item));
  if (url === undefined) throw new Error(`The demo data has no ${pattern.source}.`);
  return url;
}

const roomOf = (member: Member) => urlOf(member, /^\/api\/rooms\/[0-9a-f-]{36}$/);
const sendTo = (member: Member): Call => ({
  method: 'POST',
  url: `${roomOf(member)}/messages`,
  body: message,
});
const get = (url: string): Call => ({ method: 'GET', url });

/** The ordinary calls of a user, by name. */
export function ordinaryCalls(member: Member): Readonly<Record<string, Call>> {
  return {
    me: get('/api/me'),
    list: get('/api/matches'),
    match: get(urlOf(member, /^\/api\/matches\/[0-9a-f-]{36}$/)),
    message: sendTo(member),
  };
}

/** Kinds of calls of the hog, by name. A search for words that no match contains reads as much as a search may. */
export function hogCalls(member: Member): Readonly<Record<string, readonly Call[]>> {
  const searches = ['soonest', 'nearest', 'newest'].flatMap((sort) => [
    get(`/api/matches?sort=${sort}&words=zzqqx`),
    get(`/api/matches?sort=${sort}&level=5&gender=WOMEN&free=true&words=football`),
    get(`/api/matches?sort=${sort}&fromTime=04:00&toTime=04:45&limit=50`),
  ]);
  const lists = ['/api/matches?limit=50', '/api/notifications', '/api/rooms', '/api/me/matches?when=coming'].map(get); // prettier-ignore
  const counts = member.urls.filter((url) => /\/api\/matches\/(count|near-counts|days)/.test(url)).map(get);
  const others = [`${roomOf(member)}/search?q=zzqqx`, '/api/me/todos', '/api/teams/opponents'].map(get);
  const sends = [sendTo(member)];
  return {
    everything: [...searches, ...lists, ...counts, ...others, ...sends],
    searches,
    lists,
    sends,
    'cheap calls': [get('/api/me')],
  };
}
