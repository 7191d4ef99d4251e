import { existsSync } from 'node:fs';
import { nodeProject, webProject } from './jest.web.config.mjs';

const web = ['shared', 'shell', 'mf-matches', 'mf-teams', 'mf-chat', 'mf-account'];
const serverConfig = new URL('./server/jest.config.mjs', import.meta.url);

export default {
  // The patience of a busy machine; a project's own setting is not read when several run.
  testTimeout: 240_000,
  projects: [
    ...web.map(webProject),
    nodeProject('tools'),
    ...(existsSync(serverConfig) ? [serverConfig.pathname] : []),
  ],
};
