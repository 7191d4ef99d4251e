import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = join(__dirname, '../../ops/cluster');
export const readClusterFile = (name: string) => readFileSync(join(folder, name), 'utf8');

export interface Build {
  readonly context: string;
  readonly dockerfile?: string;
  readonly args?: Readonly<Record<string, string>>;
}

export interface Service {
  readonly build?: Build;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks?: { readonly default: { readonly ipv4_address: string } };
}

export const compose = parse(readClusterFile('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};

export const servicesNamed = (start: string): readonly Service[] =>
  Object.entries(compose.services)
    .filter(([name]) => name.startsWith(start))
    .map(([, service]) => service);

export const commandOf = ({ command = [] }: Service): string => command.join(' ');

/** Reads the Dockerfile of a build, whose paths begin at the folder of compose.yaml. */
export const dockerfileOf = ({ context, dockerfile = 'Dockerfile' }: Build): string =>
  readClusterFile(join(context, dockerfile));
