/** Every code the server may answer (SPEC 8.7). One union for server and screens; each has a text in both languages. */
export const errorCodes = [
  'request.malformed',
  'request.invalid_fields',
  'request.too_large',
  'request.unsupported_type',
  'request.foreign_origin',
  'request.too_many',
  'request.key_reused',
  'request.in_progress',
  'request.not_found',
  'session.required',
  'session.wrong_credentials',
  'account.username_taken',
  'account.nickname_taken',
  'account.wrong_password',
  'export.running',
  'export.too_many',
  'picture.wrong_type',
  'picture.too_large',
  'picture.too_many_pixels',
  'picture.unreadable',
  'recovery.wrong_code',
  'recovery.link_unusable',
  'recovery.no_mail',
  'push.not_configured',
  'match.state_moved',
  'match.newer_version',
  'match.too_many_open',
  'match.not_yours',
  'match.location_needed',
  'match.already_started',
  'proposal.own_match',
  'proposal.other_kind',
  'proposal.other_sport',
  'proposal.paused',
  'proposal.already_applied',
  'proposal.too_far',
  'proposal.player_on_both_sides',
  'proposal.not_yours',
  'proposal.state_moved',
  'proposal.must_agree',
  'proposal.terms_moved',
  'proposal.clash',
  'room.read_only',
  'card.own',
  'card.answered',
  'line_up.closed',
  'line_up.not_playing',
  'line_up.not_yours',
  'line_up.same_name',
  'line_up.too_many_guests',
  'line_up.nudged_lately',
  'review.not_yours',
  'review.not_open',
  'review.already_in',
  'review.closed',
  'result.not_yours',
  'result.nothing_to_tell',
  'result.too_early',
  'result.already_told',
  'result.already_revised',
  'result.nothing_to_agree',
  'result.newer_version',
  'result.over',
  'result.no_draw',
  'late_cancel.settled',
  'side.suspended',
  'saved_search.too_many',
  'list.cursor_unusable',
  'team.name_taken',
  'team.too_many_led',
  'team.too_many_joined',
  'team.user_leads_too_many',
  'team.full',
  'team.managers_full',
  'team.not_allowed',
  'team.hand_over_first',
  'team.sport_in_use',
  'team.disbanded',
  'invitation.already_pending',
  'invitation.already_member',
  'invitation.too_many_pending',
  'invitation.declined_lately',
  'invitation.cancelled',
  'invitation.expired',
  'invitation.already_answered',
  'invite_link.used_up',
  'invite_link.revoked',
  'invite_link.expired',
  'invite_link.too_many',
  'server.failed',
  'server.busy',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** What is wrong with one field. The same words from the screen's validator and from the server. */
export const fieldProblems = [
  'required',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'wrong_format',
  'not_allowed',
  'unknown',
  'taken',
  'contains_username',
  'too_common',
  'reserved',
  'invisible',
  'mixed_letters',
] as const;

export type FieldProblem = (typeof fieldProblems)[number];

export type FieldProblems = Readonly<Record<string, FieldProblem>>;

export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    /** For people who read logs; screens translate the code. */
    readonly message: string;
    readonly fields?: FieldProblems;
    readonly requestId: string;
    /** On a 409: the object as it stands now. */
    readonly fresh?: unknown;
  };
}

/** What can go wrong before an answer of the server is in hand. Only the page knows these. */
export const failureCodes = [
  'network.unreachable',
  'network.timeout',
  'network.unreadable',
  /** Nobody answered, and this device has never seen an answer it could show instead. */
  'network.not_seen',
] as const;
export type FailureCode = (typeof failureCodes)[number];
