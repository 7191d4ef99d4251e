import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findUnusedDoorNames } from './module-doors';

const serverSources = join(__dirname, '../server/src');

test('every name that a door of a server module exports is used (ADR 238)', () => {
  const files = readdirSync(serverSources, { recursive: true, encoding: 'utf8' })
    // A name that only tests use needs no door: tests may import the file itself.
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture|bench)\.ts$|(^|\/)bench\//.test(file));
  expect(files.filter((file) => /^modules\/[^/]+\/index\.ts$/.test(file)).length).toBeGreaterThan(30);
  expect(findUnusedDoorNames(serverSources, files)).toEqual([]);
});

describe('a name of a door', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'doors-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function unusedNamesOf(sources: Readonly<Record<string, string>>) {
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    return findUnusedDoorNames(folder, Object.keys(sources));
  }
  const door = {
    'modules/teams/index.ts': `export { join } from './members';\nexport { type Team, requireTeam as require } from './teams';\n`,
  };

  test('that no other module imports is reported', () => {
    const sources = { ...door, 'modules/chat/chat.ts': `import { join } from '../teams';\n` };
    expect(unusedNamesOf(sources)).toEqual([
      'modules/teams/index.ts exports Team',
      'modules/teams/index.ts exports require',
    ]);
  });

  test('is used by imports of types, under another name, from a folder inside a module, and from the platform', () => {
    const sources = {
      ...door,
      'modules/chat/chat.ts': `import { require as load } from '../teams';\n`,
      'platform/events.ts': `import type { Team } from '../modules/teams';\n`,
      'modules/chat/lists/list.ts': `import { join } from '../../teams';\n`,
    };
    expect(unusedNamesOf(sources)).toEqual([]);
  });

  test('is not used by an import of the same name from another module or past the door', () => {
    const sources = {
      'modules/teams/index.ts': `export { join } from './members';\n`,
      'modules/chat/chat.ts': `import { join } from '../rooms';\nimport { join as joinTeam } from '../teams/members';\n`,
    };
    expect(unusedNamesOf(sources)).toEqual(['modules/teams/index.ts exports join']);
  });
});
