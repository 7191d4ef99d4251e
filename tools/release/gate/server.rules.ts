import type { Needs } from '../../webpack/needs/wire';
import type { ServerApi } from '../contract/server-api';
import { unmetNeeds, type UnmetNeed } from '../contract/unmet.rules';
import type { Refusal } from './refusal';

interface Part {
  readonly name: string;
  readonly version: string;
}

/** Maximum number of listed differences per release; the rest is only counted. */
const maxListed = 6;

const operationText = (operation: string) => operation.replaceAll('{}', '…');

/** Describes one difference as the part of a sentence after its subject. */
function describeDifference({ operation, part, fieldPath, problem, detail = '' }: UnmetNeed): string {
  const call = operationText(operation);
  if (part === 'operation') return `calls ${call}, which this server does not offer`;
  if (part === 'answer') {
    const field = fieldPath === '' ? `the answer of ${call}` : `"${fieldPath}" in the answer of ${call}`;
    if (problem === 'missing') return `needs ${field}, which this server does not send`;
    if (problem === 'optional') return `always needs ${field}, which this server sometimes leaves out`;
    if (problem === 'value')
      return `does not know the value ${detail} of ${field}, which this server may send`;
    return `cannot read ${field}: this server sends ${detail}`;
  }
  const field = fieldPath === '' ? `the ${part} of ${call}` : `"${fieldPath}" in the ${part} of ${call}`;
  if (problem === 'missing') return `does not send ${field}, which this server requires`;
  if (problem === 'optional') return `sometimes leaves out ${field}, which this server requires`;
  if (problem === 'value') return `sends the value ${detail} of ${field}, which this server refuses`;
  if (problem === 'refused') return `sends ${field}, which this server does not know and refuses`;
  return `sends ${field} as ${detail}, which this server refuses`;
}

function listDifferences(differences: readonly UnmetNeed[]): string {
  const lines = differences.slice(0, maxListed).map((item) => `\n    it ${describeDifference(item)}`);
  const unlistedCount = differences.length - lines.length;
  return lines.join('') + (unlistedCount > 0 ? `\n    … and ${unlistedCount} more` : '');
}

/**
 * Returns whether the server lacks something that the release needs. Otherwise the server sends or requires something that
 * the release does not support.
 */
function isMissingFromServer({ part, problem }: UnmetNeed): boolean {
  if (part === 'operation') return true;
  if (part === 'answer') return problem === 'missing' || problem === 'optional';
  return problem === 'refused' || problem === 'value';
}

/** Refuses a release whose needs the live server does not meet. */
export function serverRefusals({ name, version }: Part, needs: Needs, api: ServerApi): Refusal[] {
  const differences = unmetNeeds(needs, api);
  const [missingFromServer, unknownToRelease] = [
    differences.filter(isMissingFromServer),
    differences.filter((item) => !isMissingFromServer(item)),
  ];
  const messages = [
    ...(missingFromServer.length > 0
      ? [
          `${name} ${version} does not fit the live server ${api.name}. The server goes first: ship a server that has this, then ${name}.${listDifferences(missingFromServer)}`,
        ]
      : []),
    ...(unknownToRelease.length > 0
      ? [
          `${name} ${version} does not understand what the live server ${api.name} sends or requires. Bring the checkout up to date with that server's contracts, use them in ${name}, then release it again.${listDifferences(unknownToRelease)}`,
        ]
      : []),
  ];
  return messages.map((message) => ({ check: 'server', message }));
}

/** A release that pages run now, or would run after a rollback. */
export interface RunningPart extends Part {
  readonly state: 'live' | 'canary' | 'former' | 'open tabs';
  /** Null: an old release without `needs.json`. */
  readonly needs: Needs | null;
}

const stateTexts: Readonly<Record<RunningPart['state'], string>> = {
  live: 'live',
  canary: 'a canary',
  former: 'the version that a rollback restores',
  'open tabs': 'still open in tabs',
};

/**
 * Refuses a server that does not meet the needs of a release that calls the server. `liveNeeds` replaces the needs of releases without
 * `needs.json`.
 */
export function runningPartRefusals(
  api: ServerApi,
  runningParts: readonly RunningPart[],
  liveNeeds: Needs,
): Refusal[] {
  return runningParts.flatMap(({ name, version, state, needs }): Refusal[] => {
    const differences = unmetNeeds(needs ?? liveNeeds, api);
    if (differences.length === 0) return [];
    const missingNeedsNote = needs
      ? ''
      : ` It has no list of needs, so it counts as needing everything that the live server offers.`;
    const advice = differences.every(isMissingFromServer)
      ? `First release a version of ${name} that does without this, and wait until no tab runs ${version}`
      : `First release a version of ${name} that suits both servers`;
    return [
      {
        check: 'server',
        message: `${name} ${version} (${stateTexts[state]}) does not fit server ${api.name}.${missingNeedsNote} ${advice}; or let the server continue to offer this.${listDifferences(differences)}`,
      },
    ];
  });
}
