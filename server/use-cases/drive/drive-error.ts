/** Expected failures of the chauffeur's calls, and of the desk's calls about their sign-in. */
export type DriveError =
  | { code: 'drive-code-wrong' }
  | { code: 'drive-attempts'; retryAfterSeconds: number }
  | { code: 'drive-trip-not-found' }
  | { code: 'drive-trip-not-started' }
  | { code: 'drive-too-many-extras' }
  | { code: 'drive-photo-refused' }
  | { code: 'drive-chauffeur-not-found' }
  | { code: 'drive-chauffeur-left' }
  | { code: 'drive-no-email' }
  | { code: 'drive-no-texts' }

export type DriveErrorCode = DriveError['code']

export type DriveFailure<Code extends DriveErrorCode = DriveErrorCode> = {
  ok: false
  error: Extract<DriveError, { code: Code }>
}

export function driveFailure<Code extends DriveErrorCode>(code: Code): DriveFailure<Code> {
  return { ok: false, error: { code } } as DriveFailure<Code>
}
