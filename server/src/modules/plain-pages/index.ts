/** Pages without a script, for people without an account. */
export { escapeHtml, langAttribute, plainPage, policyOfPlainPage, formatStartTime } from './plain-page.rules';
export { sendFormPage } from './send-form-page';
