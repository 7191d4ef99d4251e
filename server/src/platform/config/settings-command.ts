import { readFileSync, writeFileSync } from 'node:fs';
import { envExample, replaceSettingsTables } from './settings-documents';

/** `npm run settings` writes the table of settings into the documents. */
const documentFile = 'docs/operations.md';
writeFileSync('.env.example', envExample());
writeFileSync(documentFile, replaceSettingsTables(readFileSync(documentFile, 'utf8')));
