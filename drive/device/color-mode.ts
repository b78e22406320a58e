export const colorModes = { auto: 'Dark at night', dark: 'Always dark', light: 'Always light' } as const

export type ColorMode = keyof typeof colorModes

const key = 'drive-mode'

export function readColorMode(): ColorMode {
  const stored = readSetting(key)
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}

/** By day the phone's own setting decides. `public/color-mode.js` does the same before the first paint. */
export function applyColorMode(mode: ColorMode = readColorMode(), now = new Date()): void {
  const { dataset } = document.documentElement
  const isNight = now.getHours() < 7 || now.getHours() >= 18
  if (mode !== 'auto') dataset.colorMode = mode
  else if (isNight) dataset.colorMode = 'dark'
  else delete dataset.colorMode
}

export function chooseColorMode(mode: ColorMode): void {
  writeSetting(key, mode === 'auto' ? null : mode)
  applyColorMode(mode)
}

/** Null where there is none, or where the browser blocks storage. */
export function readSetting(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function writeSetting(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name)
    else localStorage.setItem(name, value)
  } catch {}
}
