import type { ForcedColourMode } from './colour-mode.ts'

/** What a route may say of itself in its `handle`. */
export type PageHandle = { forcedColourMode?: ForcedColourMode }
