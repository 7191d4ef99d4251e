import { nodeProject, serverProject, webProject } from './tools/jest/projects.mjs';

const web = ['shared', 'shell', 'mf-matches', 'mf-teams', 'mf-chat', 'mf-account'];

export default {
  // Fault tests start real processes, and a shared machine is slow at times. jest ignores this setting inside a project.
  testTimeout: 240_000,
  projects: [...web.map(webProject), nodeProject('tools'), serverProject],
};
