/** Expected failures of planning a day. */
export type PlanError =
  | { code: 'plan-timed-out' }
  | { code: 'plan-canceled' }
  | { code: 'plan-busy' }
  | { code: 'day-changed' }
  /** The chosen part of the plan breaks a rule; `problem` is a sentence. */
  | { code: 'plan-refused'; problem: string }

export type PlanFailure = { ok: false; error: PlanError }
