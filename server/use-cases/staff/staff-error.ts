import type { StaffMember } from '#server/data/staff/staff.ts'

/** Expected failures at the desk. */
export type StaffError =
  | { code: 'staff-credentials-wrong' }
  | { code: 'staff-code-wrong' }
  | { code: 'staff-password-or-code-wrong' }
  | { code: 'staff-attempts'; retryAfterSeconds: number }
  | { code: 'passkey-refused' }
  | { code: 'passkey-not-found' }
  | { code: 'passkey-known' }
  | { code: 'last-factor' }
  | { code: 'no-authenticator-begun' }
  | { code: 'sign-in-unfinished' }
  | { code: 'not-permitted' }
  | { code: 'confirmation-needed' }
  | { code: 'staff-email-needed' }
  | { code: 'staff-email-taken' }
  | { code: 'staff-not-found' }
  | { code: 'staff-changed-meanwhile'; current: StaffMember }
  | { code: 'not-yourself' }
  | { code: 'last-owner' }
  | { code: 'staff-blocked' }
  | { code: 'staff-no-texts' }
  | { code: 'too-many-windows' }
  | { code: 'live-unavailable' }
  /** To the browser of someone who has been blocked. */
  | { code: 'access-blocked' }
  | { code: 'too-many-views' }

export type StaffErrorCode = StaffError['code']

export type StaffFailure<Code extends StaffErrorCode = StaffErrorCode> = {
  ok: false
  error: Extract<StaffError, { code: Code }>
}

export function staffFailure<Code extends StaffErrorCode>(code: Code): StaffFailure<Code> {
  return { ok: false, error: { code } } as StaffFailure<Code>
}
