export { browserLocale } from './browser-locale';
export {
  I18nProvider,
  translator,
  useLocale,
  usePlainText,
  useText,
  type Texts,
  type Translate,
} from './language';
export {
  codeText,
  problemText,
  useCodeText,
  useProblemText,
  useCodeTextWithoutInput,
  codeTextWithoutInput,
  waitText,
} from './codes';
export { useCurrencyWords } from './currencies';
export { endsInConsonant, fill, fillPlain } from './fill';
export { firstDayOfWeek, formatFor, localeTag, type Format } from './format';
export { langOf } from '@homeground/shared/contracts';
export { spokenName, spokenPerson, useSpokenName, useSpokenPerson } from './spoken-name';
export { useFormat } from './use-format';
export { endTime, spanOf, type Span } from './span';
export { wholeName } from './whole-name';
export { sportName, useSportName } from './sports';
