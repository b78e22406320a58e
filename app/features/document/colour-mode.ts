import { create } from 'zustand'

export const colourModes = ['system', 'light', 'dark'] as const

export type ColourMode = (typeof colourModes)[number]

/** A page can force light or dark, but not the system's mode. */
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
    // Storage is blocked: the choice lasts until the page is left.
  }
}

/** Reads the mode that `colourModeScript` has set, for the switch to show. */
export function restoreColourMode(): void {
  const { colourMode } = document.documentElement.dataset
  useColourMode.setState({ mode: colourMode === 'light' || colourMode === 'dark' ? colourMode : 'system' })
}

/** Runs in the head before the first paint, so that the wrong colors never flash. */
export const colourModeScript = `(d=>{try{const m=localStorage.getItem('${storageKey}');if(m==='light'||m==='dark')d.colourMode=m}catch{}})(document.documentElement.dataset)`
