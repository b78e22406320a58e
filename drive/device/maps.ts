import { readSetting, writeSetting } from './color-mode.ts'

export const mapsApps = { phone: 'Phone’s default', google: 'Google Maps' } as const

export type MapsApp = keyof typeof mapsApps

const key = 'drive-maps'

export function readMapsApp(): MapsApp {
  return readSetting(key) === 'google' ? 'google' : 'phone'
}

export function chooseMapsApp(app: MapsApp): void {
  writeSetting(key, app === 'google' ? app : null)
}

/**
 * A link that shows the address in a maps app. The phone's default is Apple Maps on Apple devices and the app chosen in
 * Android's settings; all other devices open Google Maps.
 */
export function mapsLink(address: string, { app = readMapsApp(), agent = navigator.userAgent } = {}): string {
  const text = encodeURIComponent(address)
  if (app === 'phone' && /iPhone|iPad|Macintosh/.test(agent)) return `https://maps.apple.com/?daddr=${text}`
  if (app === 'phone' && /Android/.test(agent)) return `geo:0,0?q=${text}`
  return `https://www.google.com/maps/dir/?api=1&destination=${text}`
}
