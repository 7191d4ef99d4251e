import type { OperationTexts } from '../platform/http/describe-operations';

export const operation: OperationTexts = {
  appConfig: {
    summary: 'Returns what a page needs to know of this server',
  },
  reportArea: {
    summary: 'Reports that a part of the page could not be loaded',
    description: 'The server counts these reports for operators, without data about a person.',
  },
  reportPageVitals: {
    summary: 'Reports how fast the screens of a page were, and where it threw errors',
    description: 'The server adds the numbers up by day, for operators, without data about a person.',
  },
  health: {
    summary: 'Answers while the process runs',
  },
  ready: {
    summary: 'Returns whether the server can serve calls',
    description: 'The call also checks the database. Load balancers use it.',
  },
};
