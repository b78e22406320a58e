/** Why an operation on an account was refused. */
export type AccountError =
  | { [Code in AccountErrorCode]: { code: Code } }[AccountErrorCode]
  | { code: 'too-many-attempts'; retryAfterSeconds: number }

export type AccountErrorCode =
  | 'captcha-rejected'
  | 'captcha-demanded'
  | 'captcha-unreachable'
  | 'common-password'
  | 'link-over'
  | 'email-taken'
  | 'same-email'
  /** Does not reveal whether the email or the password is wrong. */
  | 'wrong-credentials'
  | 'wrong-password'
  | 'wrong-current-password'
  | 'unverified'
  | 'no-phone'
  | 'no-such-user'
  | 'trip-under-way'
  | 'too-many-saved'

export type Failure<Code extends AccountErrorCode> = {
  ok: false
  error: { [Each in Code]: { code: Each } }[Code]
}

export type TooManyAttempts = {
  ok: false
  error: { code: 'too-many-attempts'; retryAfterSeconds: number }
}
