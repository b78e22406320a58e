import type { PlanError } from '#server/use-cases/dispatch/plan/plan-error.ts'
import type { ErrorTable } from './error-reply.ts'

export const planErrors: ErrorTable<PlanError> = {
  'plan-timed-out': {
    status: 503,
    message: 'No plan was found in time. Nothing has changed. Try again in a moment.',
    retryAfterSeconds: 30,
  },
  'plan-canceled': { status: 409, message: 'The plan was canceled. Nothing has changed.' },
  'plan-busy': {
    status: 409,
    message: 'A colleague is working out a plan right now. Try again in a few seconds.',
  },
  'day-changed': {
    status: 409,
    message: 'This day has changed since the plan was worked out. Nothing was applied. Work out a new plan.',
    more: { isDayChanged: true },
  },
  'plan-refused': ({ problem }) => ({
    status: 409,
    message: `Nothing was applied: ${problem} Changes may depend on each other. Choose all of them, or work out a new plan.`,
  }),
}
