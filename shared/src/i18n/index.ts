export {
  browserLocale,
  I18nProvider,
  translator,
  useLocale,
  useText,
  type Texts,
  type Translate,
} from './language';
export { codeText, problemText, useCodeText, useProblemText } from './codes';
export { endsInConsonant, fill } from './fill';
export { formatFor, useFormat, type Format } from './format';
export { sportName, useSportName } from './sports';
