import type { ForcedColourMode } from './colour-mode.ts'

/** The options that a route can set in its `handle`. */
export type PageHandle = { forcedColourMode?: ForcedColourMode }
