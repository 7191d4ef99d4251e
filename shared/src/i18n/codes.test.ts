import { errorCodes, failureCodes } from '@homeground/shared/contracts';
import { codeText, codeTextWithoutInput, waitText } from './codes';

test('a wait is given in seconds or, if it is long, in minutes, and is rounded up', () => {
  expect(waitText(1, 'en')).toBe('That was a lot at once. Wait 1 second, then try again.');
  expect(waitText(7.2, 'en')).toBe('That was a lot at once. Wait 8 seconds, then try again.');
  expect(waitText(90, 'ko')).toBe('안전을 위해 잠시 멈췄어요. 90초 뒤에 다시 시도해 주세요.');
  expect(waitText(91, 'en')).toBe('That was a lot at once. Wait 2 minutes, then try again.');
  expect(waitText(900, 'ko')).toBe('안전을 위해 잠시 멈췄어요. 15분 뒤에 다시 시도해 주세요.');
});

test.each(['en', 'ko'] as const)(
  'texts for pages without input do not mention typed values (%s)',
  (locale) => {
    const mentionsTypedValues = /typed|입력한|작성한/;
    const codes = [...errorCodes, ...failureCodes];
    expect(codes.filter((code) => mentionsTypedValues.test(codeTextWithoutInput(code, locale)))).toEqual([]);
    expect(codes.filter((code) => mentionsTypedValues.test(codeText(code, locale)))).toEqual([
      'request.invalid_fields',
      'server.failed',
      'network.unreachable',
      'network.timeout',
    ]);
  },
);
