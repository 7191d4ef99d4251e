import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Images of compose.yaml, ops/cluster/compose.yaml and their Dockerfiles, by the variable that holds each of them. */
const images = {
  NODE_IMAGE: 'node:24-bookworm-slim',
  BASE_IMAGE: 'gcr.io/distroless/cc-debian12',
  CADDY_IMAGE: 'caddy:2.10-alpine',
  POSTGRES_IMAGE: 'postgres:18-alpine',
  VALKEY_IMAGE: 'valkey/valkey:8-alpine',
  DEBIAN_IMAGE: 'debian:bookworm-slim',
  VERSITYGW_IMAGE: 'versity/versitygw:v1.7.0',
};

/** Returns the current digest of a tag, for all platforms, from the registry. @param {string} image */
function digestOf(image) {
  const format = '{{.Manifest.Digest}}';
  const digest = execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, '--format', format], {
    encoding: 'utf8',
  }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${image}: the registry answered "${digest}".`);
  return digest;
}

// `node tools/container/pin.mjs` pins every image in the file .env next to compose.yaml. Run the command again to pin newer images.
const file = path.resolve(process.argv[2] ?? '.env');
let text = '';
try {
  text = readFileSync(file, 'utf8');
} catch {
  // There is no .env yet.
}
const lines = text
  .split('\n')
  .filter((line) => line !== '' && !Object.keys(images).some((name) => line.startsWith(`${name}=`)));
for (const [name, image] of Object.entries(images)) lines.push(`${name}=${image}@${digestOf(image)}`);
writeFileSync(file, `${lines.join('\n')}\n`);
console.log(`${Object.keys(images).length} images are pinned in ${file}.`);
