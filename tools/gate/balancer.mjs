import { configuredProgram, canInstall, installPackages, isExecutable } from './debian.mjs';

const debiansCaddy = '/usr/bin/caddy';

const findInstalledCaddy = () =>
  configuredProgram('CADDY_PATH') || (isExecutable(debiansCaddy) ? debiansCaddy : null);

/** Finds Caddy for the test of the balancer that we ship: the configured path, an installed program, or Debian's package. */
export async function findCaddy() {
  const caddy = findInstalledCaddy();
  if (caddy || !canInstall()) return caddy;
  console.log('Installing Caddy (apt-get).');
  await installPackages('balancer', [['caddy']]);
  return findInstalledCaddy();
}
