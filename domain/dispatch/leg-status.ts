import { createStateMachine } from '#domain/status/state-machine.ts'

/** How far a leg is: from each step, where it may go. A step back is a correction by the desk. */
export const legMachine = createStateMachine({
  planned: ['en-route'],
  'en-route': ['on-location', 'planned'],
  'on-location': ['on-board', 'no-show', 'en-route'],
  'on-board': ['completed', 'on-location'],
  completed: ['on-board'],
  'no-show': ['on-location'],
})

export type LegProgress = keyof typeof legMachine.table

/** The one step that the chauffeur's large button takes; null when the leg is over. */
export const nextSteps = {
  planned: 'en-route',
  'en-route': 'on-location',
  'on-location': 'on-board',
  'on-board': 'completed',
  completed: null,
  'no-show': null,
} as const satisfies Record<LegProgress, LegProgress | null>

/** The step that the desk may take back, with a reason; null where nothing has begun. */
export const stepsBack = {
  planned: null,
  'en-route': 'planned',
  'on-location': 'en-route',
  'on-board': 'on-location',
  completed: 'on-board',
  'no-show': 'on-location',
} as const satisfies Record<LegProgress, LegProgress | null>

const order: readonly LegProgress[] = ['planned', 'en-route', 'on-location', 'on-board', 'completed']

/** Whether a leg has already come as far as a step: a late press of it changes nothing. */
export function hasReached(progress: LegProgress, step: LegProgress): boolean {
  if (step === 'no-show') return progress === step
  // A no-show is reported at the pick-up.
  if (progress === 'no-show') return hasReached('on-location', step)
  return order.indexOf(progress) >= order.indexOf(step)
}

/** The chauffeur is driving to the passenger, waiting, or driving the passenger: the location may be shared. */
export function isUnderWay(progress: LegProgress): boolean {
  return progress === 'en-route' || progress === 'on-location' || progress === 'on-board'
}

export function isLegOver(progress: LegProgress): boolean {
  return progress === 'completed' || progress === 'no-show'
}

/** The same at the desk and on the chauffeur's phone. */
export const progressLabels: Record<LegProgress, string> = {
  planned: 'Not started',
  'en-route': 'On the way',
  'on-location': 'At the pick-up',
  'on-board': 'Passenger on board',
  completed: 'Completed',
  'no-show': 'No-show',
}
