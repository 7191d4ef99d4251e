/** Reports of content and people. */
export { fileReport } from './file-report.usecases';
export { subjectAt } from './public-report.rules';
