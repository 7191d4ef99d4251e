import type { OperationTexts } from '../platform/http/describe-operations';

export const results: OperationTexts = {
  result: {
    summary: 'Returns what both sides say of the result',
  },
  tellResult: {
    summary: 'Says how a match ended',
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
    summary: 'Corrects one’s own claim',
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
    summary: 'Objects to a late cancellation that was counted',
    errors: ['late_cancel.settled', 'result.not_yours'],
  },
  answerLateCancel: {
    summary: 'Answers the other side’s objection',
    errors: ['late_cancel.settled', 'result.not_yours'],
  },
  suspensions: {
    summary: 'Lists the suspensions of the signed-in person and their teams',
  },
};
