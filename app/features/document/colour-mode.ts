import { create } from 'zustand'

export const colourModes = ['system', 'light', 'dark'] as const

export type ColourMode = (typeof colourModes)[number]

/** A page may insist on light or dark; it cannot insist on the system's choice. */
export type ForcedColourMode = Exclude<ColourMode, 'system'>

const storageKey = 'colour-mode'

export const useColourMode = create<{ mode: ColourMode }>(() => ({ mode: 'system' }))

export function chooseColourMode(mode: ColourMode): void {
  useColourMode.setState({ mode })
  if (mode === 'system') delete document.documentElement.dataset.colourMode
  else document.documentElement.dataset.colourMode = mode
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // A browser that stores nothing still gets the colours of its choice until the page is left.
  }
}

/** What `beforePaint` found, for the switch to show. */
export function restoreColourMode(): void {
  const { colourMode } = document.documentElement.dataset
  useColourMode.setState({ mode: colourMode === 'light' || colourMode === 'dark' ? colourMode : 'system' })
}

/** Runs in the head, before anything is painted: no flash of the wrong colours. */
export const colourModeScript = `(d=>{try{const m=localStorage.getItem('${storageKey}');if(m==='light'||m==='dark')d.colourMode=m}catch{}})(document.documentElement.dataset)`
