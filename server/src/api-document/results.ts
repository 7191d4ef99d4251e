import type { OperationTexts } from '../platform/http/describe-operations';

export const results: OperationTexts = {
  result: {
    summary: 'Returns the results that both sides have entered',
    description: 'For the members of the two sides. What a side may do is in `may`.',
  },
  tellResult: {
    summary: 'Enters the result of a match',
    description:
      'The first claim of a side. If both sides claim the same, the result is final. Without an answer of the other side it is final after 48 hours.',
    errors: [
      'result.already_told',
      'result.no_draw',
      'result.not_yours',
      'result.nothing_to_tell',
      'result.over',
      'result.too_early',
    ],
  },
  reviseResult: {
    summary: 'Changes the claim of the side of the caller',
    description:
      'Once for each side, while the two claims differ. If the revised claims still differ, the match is void.',
    errors: [
      'result.already_revised',
      'result.newer_version',
      'result.no_draw',
      'result.not_yours',
      'result.nothing_to_tell',
      'result.over',
      'result.too_early',
    ],
  },
  agreeResult: {
    summary: 'Agrees with the claim of the other side',
    description: 'The result is final.',
    errors: [
      'result.newer_version',
      'result.not_yours',
      'result.nothing_to_agree',
      'result.nothing_to_tell',
      'result.over',
      'result.too_early',
    ],
  },
  contestLateCancel: {
    summary: 'Says that both sides had agreed to a late cancellation',
    description:
      'By the side that cancelled. The late cancellation counts unless the other side confirms that both had agreed.',
    errors: ['late_cancel.settled', 'result.newer_version', 'result.not_yours'],
  },
  answerLateCancel: {
    summary: 'Says whether both sides had agreed to the late cancellation',
    description: 'By the other side.',
    errors: ['late_cancel.settled', 'result.newer_version', 'result.not_yours'],
  },
  suspensions: {
    summary: 'Lists the suspensions of the signed-in person and their teams',
  },
};
