import { buildDocument } from './build-document';

/** Prints the OpenAPI document of this checkout. `npm run gate:server` compares the document with live releases. */
process.stdout.write(`${JSON.stringify(await buildDocument())}\n`, () => process.exit(0));
