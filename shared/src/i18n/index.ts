export {
  browserLocale,
  I18nProvider,
  translator,
  useLocale,
  useText,
  type Texts,
  type Translate,
} from './language';
export {
  codeText,
  problemText,
  useCodeText,
  useProblemText,
  useUntypedText,
  untypedText,
  waitText,
} from './codes';
export { endsInConsonant, fill } from './fill';
export { formatFor, type Format } from './format';
export { useFormat } from './use-format';
export { sportName, useSportName } from './sports';
