import type { AssignmentProblem } from '#domain/dispatch/check-assignment.ts'
import type { LandingState } from '#domain/dispatch/flights/landing.ts'

export type FlightError =
  /** The booking has no way that begins with a landing, or that way is over. */
  | { code: 'no-landing' }
  | { code: 'landing-too-far' }
  | { code: 'landed-in-future' }
  | { code: 'landing-changed'; landingAt: string | null; state: LandingState | null }
  | { code: 'landing-decided'; by: string | null }
  | { code: 'move-refused'; problems: AssignmentProblem[] }
  | { code: 'ways-cross' }

export type FlightFailure = { ok: false; error: FlightError }
