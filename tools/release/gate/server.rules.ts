import type { Needs } from '../../webpack/needs/wire';
import type { Offer } from '../contract/offer';
import { unmetNeeds, type Unmet } from '../contract/unmet.rules';
import type { Refusal } from './refusal';

interface Part {
  readonly name: string;
  readonly version: string;
}

/** Shown of each release; the rest is counted. */
const most = 6;

const called = (operation: string) => operation.replaceAll('{}', '…');

/** One difference, as the subject of a sentence sees it. */
function difference({ operation, part, place, what, detail = '' }: Unmet): string {
  const call = called(operation);
  if (part === 'operation') return `calls ${call}, which this server does not offer`;
  if (part === 'answer') {
    const field = place === '' ? `the answer of ${call}` : `"${place}" in the answer of ${call}`;
    if (what === 'missing') return `needs ${field}, which this server does not send`;
    if (what === 'optional') return `needs ${field} always, and this server leaves it out at times`;
    if (what === 'value') return `does not know the value ${detail} of ${field}, which this server may send`;
    return `cannot read ${field}: this server sends ${detail}`;
  }
  const field = place === '' ? `the ${part} of ${call}` : `"${place}" in the ${part} of ${call}`;
  if (what === 'missing') return `does not send ${field}, which this server requires`;
  if (what === 'optional') return `leaves out ${field} at times, and this server requires it`;
  if (what === 'value') return `sends the value ${detail} of ${field}, which this server refuses`;
  if (what === 'refused') return `sends ${field}, which this server does not know and refuses`;
  return `sends ${field} as ${detail}, which this server refuses`;
}

function listed(unmet: readonly Unmet[]): string {
  const lines = unmet.slice(0, most).map((item) => `\n    it ${difference(item)}`);
  const rest = unmet.length - lines.length;
  return lines.join('') + (rest > 0 ? `\n    … and ${rest} more` : '');
}

/** Whether the server is behind the release: it lacks something. Otherwise it is ahead, and says more than the release knows. */
function lacksSomething({ part, what }: Unmet): boolean {
  if (part === 'operation') return true;
  if (part === 'answer') return what === 'missing' || what === 'optional';
  return what === 'refused' || what === 'value';
}

/** A release that is about to go live, against the server that is live. */
export function serverRefusals({ name, version }: Part, needs: Needs, offer: Offer): Refusal[] {
  const unmet = unmetNeeds(needs, offer);
  const [behind, ahead] = [unmet.filter(lacksSomething), unmet.filter((item) => !lacksSomething(item))];
  const says = [
    ...(behind.length > 0
      ? [
          `${name} ${version} does not fit the live server ${offer.name}. The server goes first: ship a server that has this, then ${name}.${listed(behind)}`,
        ]
      : []),
    ...(ahead.length > 0
      ? [
          `${name} ${version} does not know what the live server ${offer.name} does. Bring the checkout up to date with that server's contracts, use them in ${name}, then release it again.${listed(ahead)}`,
        ]
      : []),
  ];
  return says.map((sentence) => ({ check: 'server', says: sentence }));
}

/** A release that pages run, or would run again after a rollback. */
export interface RunningPart extends Part {
  readonly state: 'live' | 'canary' | 'former' | 'open tabs';
  /** null: it was built before releases said what they need. */
  readonly needs: Needs | null;
}

const states: Readonly<Record<RunningPart['state'], string>> = {
  live: 'live',
  canary: 'a canary',
  former: 'what a rollback brings back',
  'open tabs': 'still open in tabs',
};

/** The mirror image: a server that is about to run, against every release that calls it. `live`: what stands in for missing needs. */
export function runningRefusals(offer: Offer, running: readonly RunningPart[], live: Needs): Refusal[] {
  return running.flatMap(({ name, version, state, needs }): Refusal[] => {
    const unmet = unmetNeeds(needs ?? live, offer);
    if (unmet.length === 0) return [];
    const asked = needs
      ? ''
      : ` It does not say what it needs, so it counts as needing all that the live server offers.`;
    const first = unmet.every(lacksSomething)
      ? `First release a version of ${name} that does without, and wait until no tab runs this one`
      : `First release a version of ${name} that suits both servers`;
    return [
      {
        check: 'server',
        says: `${name} ${version} (${states[state]}) does not fit server ${offer.name}.${asked} ${first}; or let the server go on offering it.${listed(unmet)}`,
      },
    ];
  });
}
