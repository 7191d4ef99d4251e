import { readFileSync, writeFileSync } from 'node:fs';
import { envExample, withSettings } from './settings-documents';

/** `npm run settings` writes the table of settings into the documents. */
const document = 'docs/operations.md';
writeFileSync('.env.example', envExample());
writeFileSync(document, withSettings(readFileSync(document, 'utf8')));
