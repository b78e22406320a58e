/**
 * A developer's run uses a new seed each time, to find rare counterexamples. A run that decides whether a change may
 * land (`CI` is set) uses one fixed seed, so that it fails only because of the change.
 */
export const fixedSeed = process.env.CI ? 20_261_115 : undefined
