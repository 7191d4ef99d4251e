import { programOf, canInstall, install, runnable } from './debian.mjs';

const debiansCaddy = '/usr/bin/caddy';

const find = () => programOf('CADDY_PATH') || (runnable(debiansCaddy) ? debiansCaddy : null);

/** Finds Caddy for the test of the balancer that we ship: the configured path, an installed one, or Debian's package. */
export async function balancer() {
  const found = find();
  if (found || !canInstall()) return found;
  console.log('Installing Caddy (apt-get).');
  await install('balancer', [['caddy']]);
  return find();
}
