export type TripRules = typeof import('./trip-rules.ts').tripRules

/**
 * The schemas and the phone library behind them are a third of the form's own script, and an empty form needs no
 * validation. They load once the form is shown, or before it if there is a trip to restore.
 */
export async function loadTripRules(): Promise<TripRules> {
  loaded ??= (await import('./trip-rules.ts')).tripRules
  return loaded
}

/** Undefined until they have loaded. */
export function loadedTripRules(): TripRules | undefined {
  return loaded
}

let loaded: TripRules | undefined
