import { limits } from '@homeground/shared/contracts';

/** A paragraph, or commands for a shell. All blocks run in the same shell, one after the other. */
export type Part = { readonly text: string } | { readonly shell: string };

export interface Chapter {
  readonly title: string;
  readonly parts: readonly Part[];
}

const text = (words: string): Part => ({ text: words });
const shell = (commands: string): Part => ({ shell: commands });

/** Returns the guide for developers of clients: an application to a match, call by call. */
export const guide = (publicUrl: string): readonly Chapter[] => [
  {
    title: 'A session',
    parts: [
      text(
        'The commands need `curl` and `jq`. Every body is JSON, with the content type `application/json`.',
      ),
      shell(`HOST=${publicUrl}\nJSON='content-type: application/json'\nJAR=$(mktemp)`),
      text(
        'Open an account. The answer sets a cookie, `sid` (`__Host-sid` on https), which is the session: send it with every call. It ends after 30 days without use.',
      ),
      shell(
        `NAME=annie_$RANDOM\ncurl -s -c $JAR $HOST/api/accounts -H "$JSON" -H "idempotency-key: $(uuidgen || cat /proc/sys/kernel/random/uuid)" \\\n  -d "{\\"username\\":\\"$NAME\\",\\"password\\":\\"floodlit-pitch-7\\",\\"nickname\\":\\"$NAME\\",\\"locale\\":\\"en\\"}"`,
      ),
      text(
        'Later: `POST /api/session` with user name and password. `GET /api/me` returns the signed-in person.',
      ),
      shell('curl -s -b $JAR $HOST/api/me'),
    ],
  },
  {
    title: 'A match',
    parts: [
      text('Searches go around a position, so say where you play, and how many kilometres you would travel.'),
      shell(
        `curl -s -b $JAR -X PUT $HOST/api/me/location -H "$JSON" \\\n  -d '{"latitude":37.531,"longitude":126.914,"searchDistance":10}'`,
      ),
      text(
        'The first open match of tennis. `nextCursor` of a page is the `cursor` of the next one; null: this was the last.',
      ),
      shell(
        `MATCH=$(curl -s -b $JAR "$HOST/api/matches?sport=tennis&limit=1" | jq -r '.matches[0].id')\necho "match $MATCH"`,
      ),
    ],
  },
  {
    title: 'An application',
    parts: [
      text(
        'An application names the terms that you read (`termsVersion`). For a match of teams, `teamId` is a team that you lead or manage. The message of the application becomes the first message of a room.',
      ),
      shell(
        `TERMS=$(curl -s -b $JAR $HOST/api/matches/$MATCH | jq .match.termsVersion)\nKEY=$(uuidgen || cat /proc/sys/kernel/random/uuid)\napply() {\n  curl -s -b $JAR -w '\\nstatus %{http_code}\\n' $HOST/api/matches/$MATCH/proposals -H "$JSON" -H "idempotency-key: $KEY" \\\n    -d "{\\"teamId\\":null,\\"message\\":\\"Hello, I would like to play.\\",\\"termsVersion\\":$TERMS}"\n}\napply`,
      ),
      text(
        `Every POST carries an idempotency key, a UUID for one intended effect. A call that is sent again with the same key has the same answer and no second effect; do that when no answer came. A key is kept for ${limits.idempotencyHours} hours. A key with another body is refused: \`request.key_reused\`. Messages and cards of a room have a \`clientId\` instead, without a time limit: a call that is sent again answers 200 with the stored message.`,
      ),
      shell('apply'),
    ],
  },
  {
    title: 'Errors',
    parts: [
      text(
        'Every refusal has one shape: `code` for programs, `message` for logs, `fields` with the problem of each field on a 422, `fresh` with the current object on a 409, and `requestId`, which the server logs. The reference lists the codes of each call.',
      ),
      shell('KEY=$(uuidgen || cat /proc/sys/kernel/random/uuid)\napply\ncurl -s $HOST/api/me'),
      text(
        '401: sign in. 403: not allowed. 404: unknown, or not visible to you. 409: somebody was faster; look at `fresh`. 429 and 503: try again after `retry-after` seconds, with the same key.',
      ),
    ],
  },
  {
    title: 'Live frames',
    parts: [
      text(
        'A WebSocket at `/api/live`, with the same cookie, sends JSON frames: `{"topic":"message",…}` for a message of your rooms, `notice`, `unread`, `result` and others. The first is `hello`; `beat` comes every 15 s, and a client that receives nothing for 34 s connects again. Frames are hints: a page that missed some sends `{"topic":"catch_up","since":<number>}` for notices, and asks a room for `messages?after=<number>`.',
      ),
      shell(
        `curl -s -N --http1.1 --max-time 20 -b $JAR $HOST/api/live -o - \\\n  -H 'connection: upgrade' -H 'upgrade: websocket' -H 'sec-websocket-version: 13' -H 'sec-websocket-key: SG9tZWdyb3VuZCBndWlkZQ=='`,
      ),
    ],
  },
];
